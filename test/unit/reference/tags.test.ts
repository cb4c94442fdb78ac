import { cpSync, mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterAll, describe, expect, test } from 'vitest';
import { resolvePlaceholders } from '../../../lib/core/html/placeholders.ts';
import { textOfHtml } from '../../../lib/core/html/text.ts';
import { ApiBody } from '../../../templates/pages/api/ApiBody.tsx';
import { convert, demoConfig, documentOf, documentsOf, pageOf } from './demo-site.ts';

const siteDir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-tags-')));
const config = {
  ...demoConfig,
  entryPoints: [{ name: 'roots', from: './src/index.ts' }],
  excludeInternal: false,
  layout: 'symbols',
} as const;

cpSync(new URL('./fixtures/tags/', import.meta.url), siteDir, { recursive: true });
const typedoc = await convert(siteDir, config);
const { value: reference, diagnostics: found } = documentsOf(typedoc.value, config);
const diagnostics = [...typedoc.diagnostics, ...found];

afterAll(() => rmSync(siteDir, { recursive: true }));

/** Renders the body of a page. The address of a link is its target. */
function htmlOf(id: string): string {
  const html = renderToStaticMarkup(createElement(ApiBody, { page: pageOf(reference, id) }));
  const { refs } = documentOf(reference, id);
  const targets = new Map(refs.map(({ placeholder, target }) => [placeholder, target]));
  return resolvePlaceholders(html, (name) => targets.get(name));
}

const textOf = (html: string): string => textOfHtml(html).replace(/\s+/g, ' ').trim();

/** Returns the HTML between the heading of a section and the next heading. */
function section(html: string, title: string): string {
  const start = html.indexOf(`<h4>${title}</h4>`);
  const end = html.indexOf('<h4>', start + 4);
  return start === -1 ? '' : html.slice(start, end === -1 ? undefined : end);
}

const ROOT = 'api/functions/roots.root';
const OPTIONS = 'api/interfaces/roots.Options';

describe('the page of a function shows', () => {
  test('its remarks after its summary, and no private remarks', () => {
    expect(textOf(htmlOf(ROOT))).toContain("Returns the square root. Uses Newton's method.");
    expect(htmlOf(ROOT)).not.toContain('Secret notes');
  });

  test('the errors that it throws after what it returns, with links to their types', () => {
    const html = htmlOf(ROOT);
    const titles = [...html.matchAll(/<h4>(.*?)<\/h4>/g)].map(([, title]) => title);
    expect(titles.slice(0, 4)).toEqual(['Type Parameters', 'Parameters', 'Returns', 'Throws']);
    const items = section(html, 'Throws').split('<li>').slice(1);
    expect(items.map(textOf)).toEqual([
      'NegativeError | RangeError If the number is negative.',
      'NegativeError if it is below zero.',
      'If there is no memory.',
      'Nowhere Never.',
    ]);
    expect(items[0]).toContain('<a href="doc:api/classes/roots.NegativeError">NegativeError</a> | ');
    expect(items[1]).toContain('<a href="doc:api/classes/roots.NegativeError">');
    expect(items[3]).not.toContain('href');
  });

  test('related symbols and addresses as links', () => {
    const links = [...section(htmlOf(ROOT), 'See also').matchAll(/<li>.*?href="(.*?)".*?<\/li>/g)];
    expect(links.map(([item, target]) => [target, textOf(item)])).toEqual([
      ['https://example.com/root', 'https://example.com/root'],
      ['doc:api/functions/roots.cube', 'cube'],
      ['doc:api/classes/roots.NegativeError', 'NegativeError for the error'],
      ['doc:api/interfaces/roots.Options#size', 'Options.size'],
      ['https://example.com/guide', 'the guide'],
    ]);
  });

  test('the version that added it, and tags without a presentation of their own', () => {
    expect(textOf(htmlOf(ROOT))).toContain('Since 1.2.0');
    expect(textOf(section(htmlOf(ROOT), 'Author'))).toBe('Author The library');
  });

  test('examples with and without fences as code with a title, and sentences as text', () => {
    const examples = htmlOf(ROOT)
      .split('<div class="api-example">')
      .slice(1)
      .map((html) => [textOf(/<h4>(.*?)<\/h4>/.exec(html)![1]!), html.includes('<pre'), textOf(html)] as const);
    expect(examples.map(([title, isCode]) => [title, isCode])).toEqual([
      ['Example', true],
      ['Example: A large number', true],
      ['Example: With a fence', true],
      ['Example', false],
      ['Example: Two roots', true],
    ]);
    expect(examples[2]![2]).not.toContain('@errors');
    expect(examples[3]![2]).toContain('Call it with a positive number');
    expect(examples[4]![2]).not.toContain('Two roots:');
  });

  test('the comment of another symbol with {@inheritDoc}', () => {
    expect(textOf(htmlOf('api/functions/roots.alsoRoot'))).toContain('Returns the square root.');
  });
});

describe('the page of a type shows', () => {
  test('default values next to the types of its members, and long ones below', () => {
    const html = htmlOf(OPTIONS);
    expect(html).toMatch(/<span>Default: <span><code>16<\/code><\/span><\/span><span>Since <span>1\.1\.0/);
    expect(html).toMatch(/Default: <span><code>(?:'|&#x27;)none(?:'|&#x27;)<\/code>/);
    expect(textOf(section(html, 'Default value'))).toContain('Default value { deep: true , }');
    const early = htmlOf('api/types/roots.Early');
    expect(early).toMatch(/<dt>.*string.*<span class="api-default">Default: <span><code>.*a.*<\/code>.*<\/dt>/);
  });

  test('badges of unfinished and internal symbols', () => {
    expect(pageOf(reference, OPTIONS).flags).toEqual(['beta']);
    expect(htmlOf(OPTIONS)).toContain('api-badge-beta">beta<');
    expect(htmlOf('api/types/roots.Early')).toContain('api-badge-alpha">alpha<');
    const html = htmlOf('api/modules/roots');
    for (const flag of ['experimental', 'internal']) expect(html).toContain(`api-badge-${flag}">${flag}<`);
  });
});

describe('a deprecated symbol', () => {
  const CUBE = 'api/functions/roots.cube';

  test('starts with a notice', () => {
    const html = htmlOf(CUBE);
    expect(html).toMatch(/<div class="api-deprecated" role="note">.*Use <a href="doc:api\/functions\/roots\.root">/);
    expect(html.indexOf('api-deprecated"')).toBeLessThan(html.indexOf('Returns the cube.'));
    expect(htmlOf(OPTIONS)).toMatch(/<code class="deprecated-name">old<\/code>/);
  });

  test('is crossed out in lists, unless only one of its signatures is deprecated', () => {
    const html = htmlOf('api/modules/roots');
    expect(html).toContain('href="doc:api/functions/roots.cube" class="deprecated-name"');
    expect(html).toContain('<a href="doc:api/functions/roots.half">');
    const marked = JSON.stringify(reference.sidebar).match(/\{[^{}]*"isDeprecated":true[^{}]*\}/g);
    expect(marked?.map((item) => (JSON.parse(item) as { label: string }).label)).toEqual(['cube']);
  });
});

test('{@inheritDoc} without a comment to inherit is reported at the declaration', () => {
  expect(diagnostics.map(({ code, message, location }) => [code, message, location?.file, location?.line])).toEqual([
    ['api.unresolved-link', '`{@inheritDoc Missing}` does not match a symbol with a comment.', 'src/index.ts', 128],
  ]);
  expect(textOf(htmlOf('api/functions/roots.lost'))).not.toContain('Missing');
});
