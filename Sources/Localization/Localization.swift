// Localization: to come.
