// @ts-check

export const CONFIG = `baseURL = "https://example.com/"
languageCode = "en"
title = "Corpus"
disableKinds = ["taxonomy", "term", "RSS"]

[markup.highlight]
noClasses = false

[markup.goldmark.renderer]
# Shortcodes produce HTML.
unsafe = true
`;

export const BASE = `<!doctype html>
<html lang="{{ site.LanguageCode }}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{{ .Title }} | {{ site.Title }}</title>
{{ with .Description }}<meta name="description" content="{{ . }}">{{ end }}
<link rel="canonical" href="{{ .Permalink }}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><a href="/">{{ site.Title }}</a></header>
{{ block "main" . }}{{ end }}
</body>
</html>
`;

/** Renders the sidebar only once and marks the current page in a copy. */
export const SINGLE = `{{ define "main" }}
{{ $mark := printf "href=\\"%s\\"" .RelPermalink }}
<nav class="sidebar" aria-label="Docs">{{ replace (SIDEBAR) $mark (printf "%s aria-current=\\"page\\"" $mark) | safeHTML }}</nav>
<main>
<h1>{{ .Title }}</h1>
{{ .Content }}
<div class="pager">
{{ with .PrevInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
{{ with .NextInSection }}<a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ end }}
</div>
</main>
<nav class="toc" aria-label="On this page">{{ .TableOfContents }}</nav>
{{ end }}
`;

export const LIST = `{{ define "main" }}
<main>
<h1>{{ .Title }}</h1>
{{ .Content }}
<ul>{{ range .Pages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>
</main>
{{ end }}
`;

export const SIDEBAR_ALL = `<ul>{{ range (site.GetPage "/docs").Sections }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a>{{ partial "section.html" . }}</li>{{ end }}</ul>`;

export const SIDEBAR_SECTION = `<ul>{{ range .CurrentSection.RegularPages }}<li><a href="{{ .RelPermalink }}">{{ .Title }}</a></li>{{ end }}</ul>`;

export const ADMONITION = `<aside class="admonition {{ .Get 0 }}">

**{{ .Get 0 }}**

{{ .Inner }}

</aside>
`;
