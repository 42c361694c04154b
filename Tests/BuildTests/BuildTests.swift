// Tests of Build.
