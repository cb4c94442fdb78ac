import { describe, expect, test } from 'vitest';
import type { Diagnostic } from '../../../../lib/core/diagnostics/diagnostic.ts';
import { buildOnDisk, diskSite } from '../../../support/disk-site.ts';
import type { SiteFiles } from '../../../support/memory-site.ts';

const IMAGE = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>';

/** Builds a site under `/base/` whose home page has this JSX, and returns its diagnostics. */
async function check(jsx: string, files: SiteFiles = {}, config = ''): Promise<string[]> {
  const siteDir = diskSite({
    'site.config.ts': `import { defineConfig } from 'docsgen';\nexport default defineConfig({\n  title: 'S',\n  url: 'https://example.org',\n  baseUrl: '/base/',\n  ${config}\n});\n`,
    'content/pages/index.tsx': `import { Island, useHref } from 'docsgen/components';\nexport default function Page() {\n  return <>${jsx}</>;\n}\nexport const used = [Island, useHref];\n`,
    'static/img/a.svg': IMAGE,
    ...files,
  });
  const { diagnostics } = await buildOnDisk(siteDir, { mode: 'check' });
  return diagnostics.map(summary);
}

function summary({ location, subject, code, message, hint }: Diagnostic): string {
  const at = location ? `${location.file}:${location.line}:${location.column}` : subject;
  return [at, code, message, hint].join(' | ');
}

const missing = (at: string, written: string, path = written): string =>
  `${at} | content.missing-asset | The file \`${written}\` does not exist. | docsgen looked for \`${path}\` in the static folder.`;

describe('an image in a component', () => {
  test.each([
    '<img src="/img/a.svg" />',
    '<img src="/base/img/a.svg" />',
    '<img src={useHref("/img/a.svg")} />',
    '<img src="/img/a.svg?v=1" srcSet="/img/a.svg 1x, /base/img/a.svg 2x" />',
    '<picture><source srcSet="/img/a.svg" /></picture>',
    '<img src="https://cdn.example/b.svg" />',
    '<img src="data:image/gif;base64,AAAA" />',
    '<img src="/elsewhere/b.svg" data-no-link-check="" />',
  ])('may be %s', async (jsx) => {
    expect(await check(jsx)).toEqual([]);
  });

  test.each([
    ['<img src="/img/b.svg" />', [missing('content/pages/index.tsx:3:22', '/img/b.svg')]],
    ['<img src="/base/img/b.svg" />', [missing('content/pages/index.tsx:3:22', '/base/img/b.svg', '/img/b.svg')]],
    ['<img srcSet="/img/a.svg 1x, /img/b.svg 2x" />', [missing('content/pages/index.tsx:3:40', '/img/b.svg')]],
    ['<video poster="/img/b.svg" />', [missing('content/pages/index.tsx:3:27', '/img/b.svg')]],
  ])('is reported if it does not exist: %s', async (jsx, expected) => {
    expect(await check(jsx)).toEqual(expected);
  });

  test('is reported in the module that contains it, once for all pages', async () => {
    const page = "import { Picture } from './_picture.tsx';\nexport default () => <Picture />;\n";
    const files = {
      'content/pages/one.tsx': page,
      'content/pages/two.tsx': page,
      'content/pages/_picture.tsx': 'export const Picture = () => <img src="/img/b.svg" />;\n',
    };
    expect(await check('', files)).toEqual([missing('content/pages/_picture.tsx:1:40', '/img/b.svg')]);
  });

  test('is reported in an island if it lacks the base path, because browsers would request another file', async () => {
    const files = {
      'content/pages/one.tsx':
        "import { Island } from 'docsgen/components';\nimport Box from './Box.island.tsx';\nexport default () => <Island of={Box} />;\n",
      'content/pages/Box.island.tsx': 'export default () => <img src="/img/a.svg" />;\n',
    };
    expect(await check('<img src="/img/a.svg" />', files)).toEqual([
      "content/pages/Box.island.tsx:1:32 | content.missing-asset | The file `/img/a.svg` is outside of the site, which is published under `/base/`. | In an island, import the file, or write `src={useHref('/img/a.svg')}`.",
    ]);
  });
});

describe('an image in the configuration', () => {
  test('is reported at its key', async () => {
    const config =
      'navbar: {\n    logo: { src: "img/b.svg", alt: "" },\n    items: [{ type: "html", html: "<img src=\'/img/c.svg\'><img src=\'/img/a.svg\'>" }],\n  },';
    expect(await check('', {}, config)).toEqual([
      missing('site.config.ts:7:18', '/img/b.svg'),
      missing('site.config.ts:8:35', '/img/c.svg'),
    ]);
  });
});

test('the icon and the social card image are reported at their keys', async () => {
  const config = `favicon: 'img/icon.svg',\n  image: '/img/card.png',`;
  expect(await check('', {}, config)).toEqual([
    missing('site.config.ts:6:12', '/img/icon.svg'),
    missing('site.config.ts:7:10', '/img/card.png'),
  ]);
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><path d="M0 0h1v1z"/></svg>';
  const found = `favicon: 'img/a.svg', image: 'https://cdn.example/card.png',`;
  expect(await check('', { 'static/img/a.svg': icon }, found)).toEqual([]);
});

describe('url() in a style sheet', () => {
  test('is reported if the file does not exist, in the styles of the site and of a page', async () => {
    const css = '.a { background: url(/img/a.svg) url("/base/img/a.svg") }\n.b { background: url(/img/b.svg#x) }\n';
    const files = {
      'styles/site.css': css,
      'content/pages/one.tsx': "import './one.module.css';\nexport default () => <p />;\n",
      'content/pages/one.module.css': css,
    };
    expect(await check('', files, "styles: ['styles/site.css'],")).toEqual([
      missing('content/pages/one.module.css:2:22', '/img/b.svg#x', '/img/b.svg'),
      missing('styles/site.css:2:22', '/img/b.svg#x', '/img/b.svg'),
    ]);
  });
});
