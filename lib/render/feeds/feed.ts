import type { FeedFormat } from '../../core/model/index.ts';
import { escapeHtml, escapeXml, xmlCharacters } from '../../core/text/escape.ts';

/** The content of a feed. Every URL is absolute, and every post has the HTML that feed readers show. */
export interface FeedText {
  readonly title: string;
  readonly description: string;
  /** The URL of the list of posts. */
  readonly url: string;
  /** The URL of the feed. */
  readonly feedUrl: string;
  readonly siteTitle: string;
  readonly language: string;
  readonly generator: string;
  /** The time of the last change of a post, in milliseconds since 1970. The time of the build would make builds of the same input differ. */
  readonly updated: number;
  readonly entries: readonly FeedEntry[];
}

export interface FeedEntry {
  readonly title: string;
  readonly url: string;
  readonly time: number;
  /** The time of the last change. At least `time`. */
  readonly updated: number;
  readonly description?: string;
  readonly html: string;
  readonly authors: readonly { readonly name: string; readonly url?: string }[];
  readonly tags: readonly string[];
}

/** Writes a feed as RSS 2.0, or as Atom (RFC 4287). */
export function feedXml(format: FeedFormat, feed: FeedText): string {
  const root = format === 'rss' ? rss(feed) : atom(feed);
  return `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`;
}

const ATOM = 'http://www.w3.org/2005/Atom';

function rss(feed: FeedText): string {
  const spaces = {
    version: '2.0',
    'xmlns:atom': ATOM,
    'xmlns:content': 'http://purl.org/rss/1.0/modules/content/',
    'xmlns:dc': 'http://purl.org/dc/elements/1.1/',
  };
  const channel = [
    text('title', feed.title),
    text('link', feed.url),
    text('description', feed.description),
    text('language', feed.language),
    text('generator', feed.generator),
    text('lastBuildDate', rfc822(feed.updated)),
    element('atom:link', '', { href: feed.feedUrl, rel: 'self', type: 'application/rss+xml' }),
    ...feed.entries.map(rssItem),
  ];
  return element('rss', block([element('channel', block(channel))]), spaces);
}

function rssItem({ title, url, time, description, html, authors, tags }: FeedEntry): string {
  const item = [
    text('title', title),
    text('link', url),
    text('guid', url),
    text('pubDate', rfc822(time)),
    // Feed readers interpret the description as HTML.
    ...(description === undefined ? [] : [text('description', escapeHtml(description))]),
    ...authors.map(({ name }) => text('dc:creator', name)),
    ...tags.map((tag) => text('category', tag)),
    element('content:encoded', cdata(html)),
  ];
  return element('item', block(item));
}

function atom(feed: FeedText): string {
  const parts = [
    text('id', feed.url),
    text('title', feed.title),
    text('subtitle', feed.description),
    text('updated', rfc3339(feed.updated)),
    text('generator', feed.generator),
    element('link', '', { rel: 'alternate', type: 'text/html', href: feed.url }),
    element('link', '', { rel: 'self', type: 'application/atom+xml', href: feed.feedUrl }),
    // RFC 4287, section 4.1.1: required if a post has no author.
    atomAuthor({ name: feed.siteTitle }),
    ...feed.entries.map(atomEntry),
  ];
  return element('feed', block(parts), { xmlns: ATOM, 'xml:lang': feed.language });
}

function atomEntry({ title, url, time, updated, description, html, authors, tags }: FeedEntry): string {
  const entry = [
    text('id', url),
    text('title', title),
    element('link', '', { rel: 'alternate', type: 'text/html', href: url }),
    text('published', rfc3339(time)),
    text('updated', rfc3339(updated)),
    ...(description === undefined ? [] : [text('summary', description)]),
    ...authors.map(atomAuthor),
    ...tags.map((tag) => element('category', '', { term: tag, label: tag })),
    element('content', cdata(html), { type: 'html' }),
  ];
  return element('entry', block(entry));
}

function atomAuthor({ name, url }: FeedEntry['authors'][number]): string {
  return element('author', text('name', name) + (url === undefined ? '' : text('uri', url)));
}

function text(name: string, value: string): string {
  return element(name, escapeXml(value));
}

/** The content is XML and is not escaped. */
function element(name: string, content: string, attributes: Readonly<Record<string, string>> = {}): string {
  const attributeList = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeXml(value)}"`);
  return `<${name}${attributeList.join('')}${content === '' ? '/>' : `>${content}</${name}>`}`;
}

function block(children: readonly string[]): string {
  return `\n${children.join('\n')}\n`;
}

function cdata(html: string): string {
  return `<![CDATA[${xmlCharacters(html).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;
}

/** `Thu, 26 Aug 2021 00:00:00 GMT`. */
function rfc822(time: number): string {
  return new Date(time).toUTCString();
}

/** `2021-08-26T00:00:00Z`. */
function rfc3339(time: number): string {
  return new Date(time).toISOString().replace('.000Z', 'Z');
}
