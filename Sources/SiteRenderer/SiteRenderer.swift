// SiteRenderer: to come.
