import { NO_LINK_CHECK } from '../core/address.ts';
import type { PageScan, SharedLinks } from '../core/model/index.ts';
import type { OutPath } from '../core/paths.ts';
import { unescapeHtml } from '../core/text/escape.ts';

/** Elements whose content is text: a tag in it is none. They end at their own end tag alone. */
const RAW_TEXT = /^(?:script|style|textarea|title|iframe|noframes|xmp)$/i;

/**
 * What starts with `<`, as far as it matters: a comment; the name of a tag. Stepped over are tags with nothing but
 * attributes in double quotes, none of them of interest: most of all tags.
 */
const TOKEN =
  /<!--|<(?!script|style|textarea|title|iframe|noframes|xmp)[a-z][\w-]*(?:\s+(?!(?:id|name|href)[\s=])[\w:@.-]+(?:="[^"]*")?)*\s*\/?>|<([a-z][^\s/>]*)/gi;
/** One attribute (HTML standard, "attribute name state" and on): a name, and a value in quotes or without. */
const ATTRIBUTE = /[\s/]*([^\s/>=][^\s/>=]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>][^\s>]*)))?/y;

/** The rest of a tag with one attribute of interest, all of them in double quotes or bare: most of those that matter. */
const PLAIN_REST = new RegExp(
  `(?:\\s+(?!(?:id|name|href|${NO_LINK_CHECK})[\\s=])[\\w:@.-]+(?:="[^"]*")?)*\\s+(id|href)="([^"]*)"` +
    `(?:\\s+(?!(?:id|name|href|${NO_LINK_CHECK})[\\s=/>])[\\w:@.-]+(?:="[^"]*")?)*\\s*/?>`,
  'iy',
);

/** Reads the ids and links of a page from the HTML that ships, whatever wrote it: Markdown, a component, a template. */
export function scanPage(out: OutPath, html: string): PageScan {
  return finished(out, read(html), []);
}

/** The HTML of a page, divided into what the page has alone and the fragments that it shares with other pages. */
export interface DividedHtml {
  readonly own: string;
  readonly fragments: readonly Fragment[];
}

type Fragment = { readonly html: string };

/** The links of a smaller fragment are listed with those of the page, because sharing the list would not pay. */
const FEW_LINKS = 8;

/** Returns a scanner for the pages of one site. It reads each shared fragment once. */
export function pageScanner(): (out: OutPath, html: DividedHtml) => PageScan {
  const known = new WeakMap<Fragment, ScannedFragment>();
  const scanFragment = (fragment: Fragment): ScannedFragment => {
    const before = known.get(fragment);
    if (before) return before;
    const page = read(fragment.html);
    const scanned = { page, shared: page.links.size < FEW_LINKS ? undefined : { links: copied(page.links) } };
    known.set(fragment, scanned);
    return scanned;
  };
  return (out, { own, fragments }) => {
    const page = read(own);
    const scanned = fragments.map(scanFragment);
    for (const { page: fragment, shared } of scanned) {
      for (const id of fragment.ids) noteId(id, page.ids, page.duplicateIds);
      for (const id of fragment.duplicateIds) page.duplicateIds.add(id);
      if (!shared) for (const link of fragment.links) page.links.add(link);
    }
    return finished(
      out,
      page,
      scanned.flatMap(({ shared }) => shared ?? []),
    );
  };
}

interface ScannedFragment {
  readonly page: Page;
  readonly shared: SharedLinks | undefined;
}

function read(html: string): Page {
  const page: Page = { ids: new Set(), duplicateIds: new Set(), links: new Set() };
  let at = 0;
  for (let token = match(TOKEN, html, at); token; token = match(TOKEN, html, at)) at = step(html, token, page);
  return page;
}

function finished(out: OutPath, { ids, duplicateIds, links }: Page, shared: readonly SharedLinks[]): PageScan {
  return {
    out,
    ids: copied(ids),
    duplicateIds: copied(duplicateIds),
    links: copied(links),
    ...(shared.length > 0 && { shared }),
  };
}

/** Parts of a string keep the whole of it in memory; scans of all pages are kept, and their HTML must not be. */
function copied(parts: ReadonlySet<string>): string[] {
  return JSON.parse(JSON.stringify([...parts])) as string[];
}

interface Page {
  readonly ids: Set<string>;
  readonly duplicateIds: Set<string>;
  readonly links: Set<string>;
}

/** Reads a token; returns where to go on. */
function step(html: string, token: RegExpExecArray, page: Page): number {
  const [text, name] = token;
  const end = token.index + text.length;
  if (name === undefined) return text === '<!--' ? endOfComment(html, token.index) : end;
  const afterTag = readPlainTag(html, end, name, page) ?? readTag(html, end, name.toLowerCase(), page);
  return RAW_TEXT.test(name) ? endOfRawText(html, afterTag, name) : afterTag;
}

/** `<!-->` and `<!--->` are comments too; an open one goes on to the end of the page. */
function endOfComment(html: string, at: number): number {
  if (html.startsWith('>', at + 4)) return at + 5;
  if (html.startsWith('->', at + 4)) return at + 6;
  const end = html.indexOf('-->', at + 4);
  return end === -1 ? html.length : end + 3;
}

function readPlainTag(html: string, start: number, name: string, { ids, duplicateIds, links }: Page) {
  const rest = match(PLAIN_REST, html, start);
  if (!rest) return undefined;
  const value = valueOf(rest[2]);
  if (/^id$/i.test(rest[1]!)) noteId(value, ids, duplicateIds);
  else if (/^a(?:rea)?$/i.test(name)) links.add(value.trim());
  return PLAIN_REST.lastIndex;
}

function noteId(id: string, ids: Set<string>, duplicateIds: Set<string>): void {
  if (id !== '') (ids.has(id) ? duplicateIds : ids).add(id);
}

function readTag(html: string, start: number, name: string, page: Page): number {
  const attributes = new Map<string, string>();
  let at = start;
  for (let found = match(ATTRIBUTE, html, at); found; found = match(ATTRIBUTE, html, at)) {
    const key = found[1]!.toLowerCase();
    // Of two attributes with one name the first counts.
    if (!attributes.has(key)) attributes.set(key, found[2] ?? found[3] ?? found[4] ?? '');
    at += found[0].length;
  }
  note(name, attributes, page);
  const end = html.indexOf('>', at);
  return end === -1 ? html.length : end + 1;
}

function note(name: string, attributes: ReadonlyMap<string, string>, { ids, duplicateIds, links }: Page): void {
  noteId(valueOf(attributes.get('id')), ids, duplicateIds);
  if (name !== 'a' && name !== 'area') return;
  // HTML standard, "find a potential indicated element": the name of an `a` is an anchor too.
  const anchor = valueOf(attributes.get('name'));
  if (anchor !== '' && name === 'a') ids.add(anchor);
  const href = attributes.get('href');
  if (href !== undefined && !attributes.has(NO_LINK_CHECK)) links.add(valueOf(href).trim());
}

function valueOf(written: string | undefined): string {
  return written?.includes('&') ? unescapeHtml(written) : (written ?? '');
}

function endOfRawText(html: string, start: number, name: string): number {
  const end = new RegExp(`</${name}(?=[\\s/>])`, 'gi');
  end.lastIndex = start;
  return end.exec(html)?.index ?? html.length;
}

function match(pattern: RegExp, text: string, at: number): RegExpExecArray | null {
  pattern.lastIndex = at;
  return pattern.exec(text);
}
