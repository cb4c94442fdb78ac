// @ts-check
import { broken, correct } from '../marks.mjs';
import { pageKinds } from './page-kind.mjs';

const FORMS = `# Forms

<form method="POST" action="${correct('/api/send')}"><button formaction="${correct('/api/other')}">Send</button></form>

<form action="/docs/install"><button formmethod="post" formaction="${correct('/api/third')}">Send</button></form>

<form action="/docs/install"><button formaction="${broken('/docs/gone-forms')}">Find</button></form>
`;

/** HTML elements in Markdown. */
export const HTML = [
  ...pageKinds('html', [
    { name: 'HTML: a', write: (link) => `<p title="a > b">Text, <a class="x" href="${link}">a link</a>.</p>` },
    { name: 'HTML: a in a sentence, single quotes', write: (link) => `Text, <A HREF='${link}'>a link</A>, text.` },
    {
      name: 'HTML: a without quotes',
      write: (link, id) => `<p>Text,\n  <a id=x${id}\n   href=${link} >a link</a>.</p>`,
    },
    { name: 'HTML: area', write: (link) => `<map><area alt="Part" shape="default" href="${link}"></map>` },
    { name: 'HTML: iframe', write: (link) => `<iframe title="Page" src="${link}"></iframe>` },
    {
      name: 'HTML: form',
      targets: 'paths',
      write: (link) => `<form action="${link}"><input name="q" aria-label="Query"></form>`,
    },
    {
      name: 'HTML: formaction',
      targets: 'paths',
      write: (link) => `<form><button formaction="${link}">Send</button></form>`,
    },
    { name: 'HTML: cite', write: (link) => `<blockquote cite="${link}">Text</blockquote>` },
    { name: 'HTML: cite of q, ins and del', write: (link) => `Text <q cite="${link}">quote</q>.` },
    { name: 'HTML: longdesc', write: (link) => `<img src="/img/logo.svg" alt="Logo" longdesc="${link}">` },
    { name: 'SVG: a', write: (link) => `<svg width="9" height="9"><a href="${link}"><path d="M0 0"/></a></svg>` },
    {
      name: 'SVG: a with xlink:href',
      write: (link) => `<svg width="9" height="9"><a xlink:href="${link}"><path d="M0 0"/></a></svg>`,
    },
    { name: 'HTML: img', targets: 'files', write: (link) => `<img alt="x" src="${link}">` },
    {
      name: 'HTML: img srcset',
      targets: 'files',
      correct: 4,
      write: (link) => `<img alt="x" src="/img/logo.svg" srcset="/img/logo.svg 1x,\n  ${link} 2x">`,
    },
    {
      name: 'HTML: source',
      targets: 'files',
      write: (link) => `<picture><source srcset="${link}"><img alt="x" src="/img/logo.svg"></picture>`,
    },
    { name: 'HTML: video', targets: 'files', write: (link) => `<video src="${link}" controls></video>` },
    {
      name: 'HTML: poster',
      targets: 'files',
      write: (link) => `<video poster="${link}" src="/files/manual.pdf"></video>`,
    },
    { name: 'HTML: audio', targets: 'files', write: (link) => `<audio controls src="${link}"></audio>` },
    {
      name: 'HTML: track',
      targets: 'files',
      write: (link) => `<video src="/files/manual.pdf"><track src="${link}"></video>`,
    },
    { name: 'HTML: object', targets: 'files', write: (link) => `<object data="${link}">Text</object>` },
    { name: 'HTML: embed', targets: 'files', write: (link) => `<embed src="${link}">` },
    {
      name: 'HTML: input of type image',
      targets: 'files',
      write: (link) => `<form><input type="image" alt="Go" src="${link}"></form>`,
    },
    {
      name: 'HTML: script',
      targets: 'files',
      correct: 2,
      write: (link) => `<script src="${link}" type="application/x-data"></script>`,
    },
    { name: 'HTML: link element', targets: 'files', write: (link) => `<link rel="prefetch" href="${link}">` },
    {
      name: 'HTML: imagesrcset',
      targets: 'files',
      write: (link) => `<link rel="preload" as="image" imagesrcset="${link} 2x">`,
    },
    {
      name: 'SVG: image',
      targets: 'files',
      write: (link) => `<svg width="9" height="9"><image href="${link}"/></svg>`,
    },
    {
      name: 'SVG: use',
      targets: 'files',
      write: (link) => `<svg width="9" height="9"><use xlink:href="${link}"/></svg>`,
    },
    {
      name: 'CSS: style attribute',
      targets: 'public',
      write: (link) => `<div style="color: red; background: url('${link}') no-repeat">Text</div>`,
    },
    {
      name: 'CSS: style element',
      targets: 'public',
      write: (link, id) => `<style>\n.x${id} { background-image: url(${link}); }\n</style>`,
    },
  ]),
  { name: 'HTML: forms that send data', files: { 'content/docs/html/forms.md': FORMS } },
  { name: 'HTML: references to ids', files: idReferences() },
];

/** @returns {Readonly<Record<string, string>>} */
function idReferences() {
  const text = `# References to ids

<p id="known">Known</p> <form id="form"></form> <map name="plan"><area shape="default" alt="All" href="#known"></map>

<datalist id="list"></datalist> <table><tr><th id="head">Head</th><td headers="${correct('head')}">1</td></tr></table>

<label for="${broken('gone-for')}">Label</label> <label for="${correct('known')}">Label</label>

<p aria-labelledby="known ${broken('gone-labelledby')}">Text</p> <p aria-describedby="${correct('known')} head">Text</p>

<p aria-describedby="${broken('gone-describedby')}">Text</p>

<input aria-label="Text" list="${broken('gone-list')}"> <input aria-label="Text" list="${correct('list')}">

<button form="${broken('gone-form')}">Go</button> <button form="${correct('form')}">Go</button>

<table><tr><td headers="${broken('gone-headers')}">1</td></tr></table>

<img src="/img/logo.svg" alt="Logo" usemap="${broken('#gone-usemap')}"> <img src="/img/logo.svg" alt="Logo" usemap="${correct('#plan')}">

<svg width="9" height="9"><linearGradient id="paint"/><path d="M0 0" fill="url(${broken('#gone-fill')})"/><path d="M0 0" fill="url(${correct('#paint')})"/></svg>

<svg width="9" height="9"><use href="${broken('#gone-use')}"/><use href="${correct('#known')}"/></svg>
`;
  return { 'content/docs/html/ids.md': text };
}
