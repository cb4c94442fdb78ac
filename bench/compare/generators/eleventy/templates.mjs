// @ts-check

export const CONFIG = `import highlight from '@11ty/eleventy-plugin-syntaxhighlight';
import anchor from 'markdown-it-anchor';

export default function (config) {
  config.addPlugin(highlight);
  config.addPassthroughCopy('style.css');
  config.amendLibrary('md', (md) => md.use(anchor));
  config.addCollection('docs', (api) =>
    api.getFilteredByTag('docs').sort((a, b) => a.data.position - b.data.position),
  );
  return { markdownTemplateEngine: false };
}
`;

export const LAYOUT = `const cache = new WeakMap();

/** Returns the data that all pages share. It is created once for each build. */
function shared(docs) {
  if (!cache.has(docs)) {
    const sections = Map.groupBy ? Map.groupBy(docs, (doc) => doc.data.section) : group(docs);
    const item = (doc) => \`<li><a href="\${doc.url}">\${doc.data.title}</a></li>\`;
    const list = [...sections].map(([label, members]) => \`<li>\${label}<ul>\${members.map(item).join('')}</ul></li>\`);
    cache.set(docs, { sidebar: \`<ul>\${list.join('')}</ul>\`, indexes: new Map(docs.map((doc, index) => [doc.url, index])) });
  }
  return cache.get(docs);
}

function group(docs) {
  const sections = new Map();
  for (const doc of docs) sections.set(doc.data.section, [...(sections.get(doc.data.section) ?? []), doc]);
  return sections;
}

function toc(html) {
  const items = html.matchAll(/<h([23]) id="([^"]*)"[^>]*>(.*?)<\\/h\\1>/g);
  return [...items].map(([, level, id, text]) => \`<li class="l\${level}"><a href="#\${id}">\${text}</a></li>\`).join('');
}

function pager(doc) {
  return doc ? \`<a href="\${doc.url}">\${doc.data.title}</a>\` : '<span></span>';
}

export function render({ title, description, content, page, collections: { docs } }) {
  const { sidebar, indexes } = shared(docs);
  const mark = \`href="\${page.url}"\`;
  const index = indexes.get(page.url);
  return \`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>\${title} | Corpus</title>
<meta name="description" content="\${description.replaceAll('"', '&quot;')}">
<link rel="stylesheet" href="/style.css">
</head>
<body>
<header><a href="/">Corpus</a></header>
<nav class="sidebar" aria-label="Docs">\${sidebar.replace(mark, \`\${mark} aria-current="page"\`)}</nav>
<main>
<h1>\${title}</h1>
\${content}
<div class="pager">\${pager(docs[index - 1])}\${pager(docs[index + 1])}</div>
</main>
<nav class="toc" aria-label="On this page"><ul>\${toc(content)}</ul></nav>
</body>
</html>
\`;
}
`;
