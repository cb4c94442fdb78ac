import { XMLParser } from 'fast-xml-parser';
import { describe, expect, it } from 'vitest';
import { openSearch } from '../../../../lib/render/site-files/opensearch.ts';
import { site } from '../../routes/site.ts';

const config = (changes: object) =>
  site({ 'pages/index.md': '# Home' }, { config: { search: { provider: 'local' }, ...changes } }).config;

describe('opensearch.xml', () => {
  it('links to the search page with the query', () => {
    const { OpenSearchDescription: description } = new XMLParser({ ignoreAttributes: false }).parse(
      openSearch(config({ title: 'Birds & Co. of the north', tagline: 'What <they> eat', baseUrl: '/base/' }))!,
    ) as { OpenSearchDescription: Record<string, unknown> };
    expect(description).toMatchObject({
      ShortName: 'Birds & Co. of t',
      Description: 'Birds & Co. of the north: What <they> eat',
      Url: { '@_type': 'text/html', '@_template': 'https://example.org/base/search?q={searchTerms}' },
    });
  });

  it('replaces characters that XML forbids', () => {
    const text = openSearch(config({ title: 'Birds\u0000\u001b[1m', tagline: 'Eat\u0008 \ud800\uffff' }))!;
    expect(text).toContain('<ShortName>Birds\ufffd\ufffd[1m</ShortName>');
    expect(text).toContain('<Description>Birds\ufffd\ufffd[1m: Eat\ufffd \ufffd\ufffd</Description>');
  });

  it('does not exist without a search page', () => {
    expect(openSearch(config({ search: { provider: 'local', searchPagePath: false } }))).toBeUndefined();
    expect(openSearch(config({ search: { provider: 'none' } }))).toBeUndefined();
  });
});
