// Tests of SiteRenderer.
