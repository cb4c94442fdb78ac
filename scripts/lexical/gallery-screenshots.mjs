/**
 * Takes the pictures of the gallery from the examples that run on the built site, in both themes:
 *
 *     npm run build && node scripts/lexical/gallery-screenshots.mjs
 *
 * It writes content/pages/_components/pictures/NAME-THEME.webp. Run it again when an example changes its appearance.
 */
import { createServer } from 'node:http';
import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { build } from 'esbuild';
import { chromium } from 'playwright-core';
import { findChromium } from '../find-chromium.mjs';

const BUILD = 'build';
const OUT = 'content/pages/_components/pictures';
const SIZE = { width: 640, height: 400 };
const TYPES = {
  '.html': 'text/html',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

const EXAMPLES = [
  {
    name: 'emoji',
    path: '/docs/getting-started/creating-plugin',
    typed: 'A shortcode becomes a node :heart: as you type.',
  },
  // No guide has a table, so this editor replaces the example of the page.
  { name: 'table', path: '/docs/getting-started/creating-plugin', typed: '' },
  { name: 'collaboration', path: '/docs/collaboration/react', typed: ' Even at once.' },
];

const TABLE = await bundle(`
  import { registerRichText } from '@lexical/rich-text';
  import { $createTableNodeWithDimensions, TableCellNode, TableNode, TableRowNode } from '@lexical/table';
  import { $createParagraphNode, $createTextNode, $getRoot, createEditor } from 'lexical';

  const WORDS = ['Format', 'Shortcut', 'Tag', 'Bold', 'Ctrl+B', 'strong', 'Italic', 'Ctrl+I', 'em'];
  const editor = createEditor({ nodes: [TableNode, TableRowNode, TableCellNode], onError: console.error });
  const old = document.querySelector('.example');
  const example = old.cloneNode(true);
  const text = document.createElement('div');
  text.contentEditable = 'true';
  text.setAttribute('role', 'textbox');
  example.querySelector('.example-main').replaceChildren(text);
  old.replaceWith(example);
  registerRichText(editor);
  editor.update(() => {
    const table = $createTableNodeWithDimensions(3, 3, { rows: true, columns: false });
    table.getChildren().flatMap((row) => row.getChildren()).forEach((cell, index) =>
      cell.getFirstChild().append($createTextNode(WORDS[index])));
    const words = $createTextNode('A cell holds paragraphs like any other text.');
    $getRoot().clear().append($createParagraphNode().append(words), table);
  }, { discrete: true });
  editor.setRootElement(text);
  const style = document.createElement('style');
  style.textContent = '.example [role=textbox]{grid-area:text;padding:16px} .example table{width:100%;margin-top:12px;border-collapse:collapse} .example :is(td,th){border:1px solid var(--line)!important;padding:8px 12px;text-align:start} .example th{background:var(--wash)!important} .example table p{margin:0}';
  document.head.append(style);
`);

const server = createServer((request, response) => {
  const asked = join(BUILD, decodeURIComponent(request.url.split('?')[0]));
  const file = [asked, join(asked, 'index.html')].find((path) => statSync(path, { throwIfNoEntry: false })?.isFile());
  response.writeHead(file ? 200 : 404, { 'content-type': TYPES[extname(file ?? '')] ?? 'application/octet-stream' });
  response.end(file && readFileSync(file));
});
await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${server.address().port}`;
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--no-sandbox'] });

for (const example of EXAMPLES) for (const theme of ['light', 'dark']) await takePicture(example, theme);
await browser.close();
server.close();

async function takePicture({ name, path, typed }, theme) {
  const page = await browser.newPage({ viewport: { width: 820, height: 900 }, deviceScaleFactor: 1 });
  await page.goto(`${origin}${path}?docsgen-theme=${theme}`);
  await page.locator('.example').scrollIntoViewIfNeeded();
  const text = page.locator('.example [role=textbox]').first();
  await text.waitFor();
  if (name === 'table') await page.evaluate(TABLE);
  await text.click();
  if (name === 'emoji') await text.press('Control+A');
  if (name !== 'emoji') await text.press('Control+End');
  await page.keyboard.type(typed);
  await page.locator('.example').evaluate(frameIt, SIZE);
  await page.waitForTimeout(800);
  const png = await page.screenshot({ clip: { x: 0, y: 0, ...SIZE } });
  writeFileSync(join(OUT, `${name}-${theme}.webp`), await toWebp(page, png));
  await page.close();
}

/** Shows the example alone, on a surface of the size of the picture. */
function frameIt(example, { width, height }) {
  const stage = document.createElement('div');
  stage.style.cssText = `position:fixed;z-index:9999;inset:0 auto auto 0;width:${width}px;height:${height}px;background:var(--sunken)`;
  document.body.append(stage);
  stage.style.padding = '32px 36px';
  stage.style.boxSizing = 'border-box';
  stage.style.overflow = 'hidden';
  example.style.minHeight = `${height}px`;
  example.querySelectorAll('.live-foot, .live-trees').forEach((element) => element.remove());
  example.querySelector('.live-body').style.cssText = 'grid-template: "tools" "text" / 1fr';
  stage.append(example);
}

/** Chromium encodes the picture, so no library for images is needed. */
function toWebp(page, png) {
  return page
    .evaluate(async (base64) => {
      const image = new Image();
      image.src = `data:image/png;base64,${base64}`;
      await image.decode();
      const canvas = Object.assign(document.createElement('canvas'), { width: image.width, height: image.height });
      canvas.getContext('2d').drawImage(image, 0, 0);
      return canvas.toDataURL('image/webp', 0.82).split(',')[1];
    }, png.toString('base64'))
    .then((base64) => Buffer.from(base64, 'base64'));
}

async function bundle(contents) {
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: process.cwd() },
    bundle: true,
    write: false,
    format: 'iife',
    define: { 'process.env.NODE_ENV': '"production"' },
  });
  return outputFiles[0].text;
}
