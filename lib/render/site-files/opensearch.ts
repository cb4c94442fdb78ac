import type { SiteConfig } from '../../core/model/index.ts';
import { hrefOf, joinUrl, pageUrl } from '../../core/paths.ts';
import { escapeXml } from '../../core/text/escape.ts';

/** The maximum length of the name of a search engine (OpenSearch 1.1, "ShortName"). */
const MAX_NAME = 16;

/** Returns `opensearch.xml`, which lets browsers search the site from the address bar. Undefined without a results page. */
export function openSearch(config: SiteConfig): string | undefined {
  const { title, tagline, url, baseUrl, search } = config;
  const { provider, searchPagePath } = search;
  if (provider === 'none' || searchPagePath === false) return undefined;
  const page = escapeXml(url + hrefOf(pageUrl(config, joinUrl(searchPagePath)), baseUrl));
  const about = tagline === '' ? title : `${title}: ${tagline}`;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml([...title].slice(0, MAX_NAME).join(''))}</ShortName>`,
    `<Description>${escapeXml(about)}</Description>`,
    '<InputEncoding>UTF-8</InputEncoding>',
    `<Url type="text/html" template="${page}?q={searchTerms}"/>`,
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}
