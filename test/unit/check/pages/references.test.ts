import { describe, expect, test } from 'vitest';
import { buildOnDisk, diskSite } from '../../../support/disk-site.ts';
import type { SiteFiles } from '../../../support/memory-site.ts';

/** Returns the location, code and message of each diagnostic. */
async function check(files: SiteFiles): Promise<string[]> {
  const config =
    "import { defineConfig } from 'docsgen';\nexport default defineConfig({ title: 'S', url: 'https://example.org' });\n";
  const siteDir = diskSite({ 'site.config.ts': config, 'content/pages/index.md': '# Home', ...files });
  const { diagnostics } = await buildOnDisk(siteDir, { mode: 'check' });
  return diagnostics.map(({ location, subject, code, message }) => {
    return [location ? `${location.file}:${location.line}:${location.column}` : subject, code, message].join(' | ');
  });
}

const missing = (at: string, attribute: string, id: string): string =>
  `${at} | html.broken-reference | The attribute \`${attribute}\` refers to the id \`${id}\`, which the page does not contain.`;

describe('a reference to an id that the page does not contain', () => {
  test('is reported in Markdown', async () => {
    const text = '# A\n\n<p id="a" aria-labelledby="a gone">Text</p>\n\n<label for=gone>Text</label>\n';
    expect(await check({ 'content/docs/a.md': text })).toEqual([
      missing('content/docs/a.md:3:30', 'aria-labelledby', 'gone'),
      missing('content/docs/a.md:5:12', 'for', 'gone'),
    ]);
  });

  test('is reported in the component that contains it', async () => {
    const page = "import { Field } from '../../src/Field.tsx';\nexport default () => <Field />;\n";
    const files = {
      'content/pages/one.tsx': page,
      'content/pages/two.tsx': page,
      'src/Field.tsx': 'export const Field = () => (\n  <label htmlFor="gone">Text</label>\n);\n',
    };
    expect(await check(files)).toEqual([missing('src/Field.tsx:2:19', 'for', 'gone')]);
  });

  test('is reported at the page if no source contains it', async () => {
    const page = "const id = ['go', 'ne'].join('');\nexport default () => <label htmlFor={id}>Text</label>;\n";
    expect(await check({ 'content/pages/one.tsx': page })).toEqual([
      missing('content/pages/one.tsx:1:1', 'for', 'gone'),
    ]);
  });

  test('names image maps and CSS', async () => {
    const text = '# A\n\n<img alt="" src="data:," usemap="#gone"> <svg><path style="mask: url(#lost)"/></svg>\n';
    expect(await check({ 'content/docs/a.md': text })).toEqual([
      'content/docs/a.md:3:34 | html.broken-reference | The attribute `usemap` refers to the image map `#gone`, which the page does not contain.',
      'content/docs/a.md:3:70 | html.broken-reference | `url()` refers to the id `lost`, which the page does not contain.',
    ]);
  });
});

test('the files of a head are reported once', async () => {
  const matter =
    '---\nhead:\n  - tag: script\n    attrs: { src: ./gone.js }\n  - tag: link\n    attrs: { rel: alternate, href: /gone.pdf }\n---\n\n# A\n';
  expect(await check({ 'content/docs/a.md': matter })).toEqual([
    'content/docs/a.md:4:14 | content.missing-asset | The file `./gone.js` does not exist.',
    'content/docs/a.md:6:30 | link.broken | The link `/gone.pdf` is broken: no page or file exists at this path.',
  ]);
});
