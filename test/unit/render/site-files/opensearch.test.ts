import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { openSearch } from '../../../../lib/render/site-files/opensearch.ts';
import { site } from '../../routes/site.ts';

const config = (given: object) =>
  site({ 'pages/index.md': '# Home' }, { config: { search: { provider: 'local' }, ...given } }).config;

describe('opensearch.xml', () => {
  it('leads to the page of results, with what was typed', () => {
    const { OpenSearchDescription: described } = new XMLParser({ ignoreAttributes: false }).parse(
      openSearch(config({ title: 'Birds & Co. of the north', tagline: 'What <they> eat', baseUrl: '/base/' }))!,
    ) as { OpenSearchDescription: Record<string, unknown> };
    expect(described).toMatchObject({
      ShortName: 'Birds & Co. of t',
      Description: 'Birds & Co. of the north: What <they> eat',
      Url: { '@_type': 'text/html', '@_template': 'https://example.org/base/search?q={searchTerms}' },
    });
  });

  it('is not there without a page of results', () => {
    expect(openSearch(config({ search: { provider: 'local', searchPagePath: false } }))).toBeUndefined();
    expect(openSearch(config({ search: { provider: 'none' } }))).toBeUndefined();
  });
});
