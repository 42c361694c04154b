"""What a reader of the files would find: tests of the sites that `ilgi build` makes of the examples."""
