import Diagnostics

extension HelpTopic {
  static let ways = [
    Group(
      heading: "on this machine",
      rows: [
        Row("says what is wrong, and what would not be published", writing: "ilgi check"),
        Row("shows you the site, drafts included", writing: "ilgi serve"),
        Row("makes the site, in public/", writing: "ilgi build"),
      ]),
    Group(
      heading: "by itself, after each push",
      rows: [
        Row(
          "writes the file with which GitHub builds and publishes", writing: "ilgi init --ci github"
        ),
        Row("the same for GitLab", writing: "ilgi init --ci gitlab"),
      ]),
    Group(
      heading: "from this machine",
      rows: [
        Row(
          "a folder of a server, over ssh",
          writing: "ilgi deploy --to kim@host.example:/srv/journal"),
        Row("a folder of this machine", writing: "ilgi deploy --to /srv/journal"),
        Row("a branch of a git repository", writing: "ilgi deploy --to origin --branch pages"),
        Row("says what is missing, and sends nothing", writing: "ilgi deploy --check"),
        Row(
          "send public/ to Cloudflare, Netlify or S3 after 'ilgi build'",
          writing: "wrangler deploy, netlify deploy, rclone sync"),
      ]),
    Group(
      heading: "what stays private",
      rows: [
        Row(
          "no page, list, feed or search has such an entry", writing: "draft: true, private: true"),
        Row(
          "a public repository shows all texts, drafts too: keep it private", writing: "git push"),
      ]),
  ]
}
