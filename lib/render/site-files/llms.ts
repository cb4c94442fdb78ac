import { markdownOut, urlOfFile } from '../../core/text/markdown-address.ts';
import { outPath, routeKey, type OutPath } from '../../core/paths.ts';
import type { Artifact, OutlineSection, PageFacts, SiteConfig } from '../../core/model/index.ts';
import { escapeText } from '../markdown/escape.ts';
import { absolute } from '../head/absolute.ts';

const LLMS = outPath('llms.txt');
const LLMS_FULL = outPath('llms-full.txt');
const FROM = 'docsgen';

/** A page with its Markdown, which is loaded on demand. */
export interface MarkdownText {
  readonly url: string;
  readonly text: () => string;
}

/** The files for tools that read the entire site (llmstxt.org). Their paths are known before the pages. */
export interface LlmsFiles {
  readonly outs: readonly { readonly out: OutPath; readonly from: string }[];
  /** Returns whether `llms-full.txt` contains a page. */
  readonly isInFull: (url: string) => boolean;
  /** Creates `llms.txt`, which lists all pages. Undefined if the site has a static file instead. */
  readonly list: (pages: readonly PageFacts[]) => Artifact | undefined;
  /** Creates `llms-full.txt`, which contains all guides. Undefined if the site has none, or a static file instead. */
  readonly full: (pages: readonly PageFacts[], texts: readonly MarkdownText[]) => Artifact | undefined;
}

/** Prepares the files for tools that read the entire site. */
export function llmsFiles(
  config: SiteConfig,
  outline: readonly OutlineSection[],
  statics: ReadonlySet<OutPath>,
): LlmsFiles {
  const { llms, noIndex, markdownPages } = config;
  const hasList = llms !== undefined && !noIndex;
  const hasFull = hasList && llms.full && markdownPages;
  const inFull = hasFull ? outline.filter(({ kind }) => kind === 'docs' || (kind === 'api' && llms.api)) : [];
  const keys = new Set(inFull.flatMap(({ urls }) => urls.map(routeKey)));
  const outs = [...(hasList ? [LLMS] : []), ...(hasFull ? [LLMS_FULL] : [])].filter((out) => !statics.has(out));
  const has = (out: OutPath): boolean => outs.includes(out);
  return {
    outs: outs.map((out) => ({ out, from: FROM })),
    isInFull: (url) => has(LLMS_FULL) && keys.has(routeKey(url)),
    list: (pages) =>
      has(LLMS) ? { out: LLMS, from: FROM, data: listOf(config, listed(outline, pages), hasFull) } : undefined,
    full: (pages, texts) =>
      has(LLMS_FULL) ? { out: LLMS_FULL, from: FROM, data: fullOf(config, listed(inFull, pages), texts) } : undefined,
  };
}

interface ListedSection extends Pick<OutlineSection, 'title'> {
  readonly pages: readonly PageFacts[];
}

/** Returns the sections with the facts about their pages, without pages that search engines may not show. */
function listed(outline: readonly OutlineSection[], pages: readonly PageFacts[]): ListedSection[] {
  const byKey = new Map(pages.map((page) => [routeKey(page.url), page]));
  return outline
    .map(({ title, urls }) => ({ title, pages: urls.flatMap((url) => byKey.get(routeKey(url)) ?? []) }))
    .map(({ title, pages: found }) => ({ title, pages: found.filter(({ noIndex }) => !noIndex) }))
    .filter(({ pages: found }) => found.length > 0);
}

function header({ title, tagline }: SiteConfig): string[] {
  return [`# ${line(title)}`, ...(tagline === '' ? [] : [`> ${line(tagline)}`])];
}

function listOf(config: SiteConfig, sections: readonly ListedSection[], hasFull: boolean): string {
  const notes = [
    ...(config.markdownPages ? ['Each page is available as Markdown: add `.md` to its address.'] : []),
    ...(hasFull ? [`All guides in one file: ${urlOfFile(config, LLMS_FULL)}`] : []),
  ];
  const lists = sections.map(({ title, pages }) => {
    return `## ${line(title)}\n\n${pages.map((page) => entryOf(config, page)).join('\n')}`;
  });
  return `${[...header(config), ...(notes.length > 0 ? [notes.join(' ')] : []), ...lists].join('\n\n')}\n`;
}

function entryOf(config: SiteConfig, page: PageFacts): string {
  const out = markdownOut(config, page);
  const href = out === undefined ? absolute(page.url, config) : urlOfFile(config, out);
  const title = line(page.title ?? page.url).replaceAll(']', '\\]');
  const description = page.description === undefined ? '' : `: ${line(page.description)}`;
  return `- [${title}](${/[()]/.test(href) ? `<${href}>` : href})${description}`;
}

/** Returns text as one line of Markdown. */
function line(text: string): string {
  return escapeText(text.replace(/\s+/g, ' ').trim());
}

/** Joins the Markdown of pages. The address of each page is below its title. */
function fullOf(config: SiteConfig, sections: readonly ListedSection[], texts: readonly MarkdownText[]): string {
  const textOf = new Map(texts.map(({ url, text }) => [url, text]));
  const pages = sections.flatMap(({ pages: found }) =>
    found.flatMap(({ url }) => {
      const text = textOf.get(url)?.().trimEnd();
      return text === undefined
        ? []
        : [text.replace(/^# .*/, (title) => `${title}\n\nSource: ${absolute(url, config)}`)];
    }),
  );
  return `${[...header(config), ...pages].join('\n\n')}\n`;
}
