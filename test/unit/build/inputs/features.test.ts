import { describe, expect, test } from 'vitest';
import { featuresRequest, missingMermaid } from '../../../../lib/build/inputs/features.ts';
import type { CompiledSources } from '../../../../lib/build/inputs/documents.ts';
import type { Sources } from '../../../../lib/build/inputs/sources.ts';
import type { PageFeature, SiteConfig } from '../../../../lib/core/model/index.ts';

const page = (source: string, ...features: PageFeature[]) => ({ source, ...(features.length > 0 && { features }) });
const compiled = (...documents: object[]) => ({ documents, partials: [] }) as unknown as CompiledSources;
const sources = (...pages: object[]) => ({ pages, partials: [] }) as unknown as Sources;

const i18n = (direction: 'ltr' | 'rtl') => ({ defaultLocale: 'x', locales: [{ name: 'x', direction }] });
const site = (fields: object = {}) =>
  ({ baseUrl: '/', templatesDir: 'templates', i18n: i18n('ltr'), ...fields }) as unknown as SiteConfig;

describe('features', () => {
  test('are bundled if at least one document uses them', () => {
    const config = site();
    expect(featuresRequest(config, compiled(page('a.md'), page('b.md', 'diagram'))).features).toEqual([
      'lists',
      'diagram',
    ]);
    expect(featuresRequest(config, compiled(page('a.md', 'diagram', 'math'))).features).toEqual([
      'lists',
      'math',
      'diagram',
    ]);
    expect(featuresRequest(config, compiled(page('a.md'))).features).toEqual(['lists']);
  });

  test('of the API reference are bundled if the site has one', () => {
    const featuresOf = (from: string) => {
      const api = { entryPoints: [{ name: 'acme', from }] };
      return featuresRequest(site({ api }), compiled(page('a.md'))).features;
    };
    expect(featuresOf('acme')).toEqual(['api', 'lists']);
    // Examples in the sources of the site may show types.
    expect(featuresOf('./src/index.ts')).toEqual(['api', 'lists', 'query']);
  });

  test('of the question below a page are bundled if the site asks it', () => {
    const config = site({ feedback: { endpoint: '/answers' } });
    expect(featuresRequest(config, compiled(page('a.md'))).features).toEqual(['lists', 'feedback']);
  });

  test('of pages from right to left are bundled for the locales that need them', () => {
    const config = site({ i18n: i18n('rtl') });
    expect(featuresRequest(config, compiled(page('a.md'))).features).toEqual(['lists', 'rightToLeft']);
  });
});

describe('a site without mermaid', () => {
  const FILES = { stylesheets: {}, files: [], assets: [] };
  const pages = sources(
    { path: 'a.md', text: '# A\n\n> - ```mermaid\n>   a\n' },
    { path: 'b.md', text: 'No diagram: mermaid' },
  );
  const documents = compiled(page('a.md', 'diagram'), page('b.md'));

  test('gets a diagnostic for each page with a diagram', () => {
    const found = missingMermaid({ ...FILES, lacksMermaid: true }, pages, documents);
    expect(found.map(({ code, message, hint, location }) => ({ code, message, hint, location }))).toEqual([
      {
        code: 'content.no-mermaid',
        message: 'This page contains a diagram, but mermaid is not installed.',
        hint: 'Run `npm install --save-dev mermaid`. Until then, the page shows the source of the diagram.',
        location: { file: 'a.md', line: 3, column: 5, length: 10 },
      },
    ]);
  });

  test('with mermaid there is none', () => {
    expect(missingMermaid(FILES, pages, documents)).toEqual([]);
  });
});
