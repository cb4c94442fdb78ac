import { sha256 } from '../hash.ts';
import { mapCandidates, mediaAttributes } from '../html/media.ts';
import { HtmlTokenizer } from '../html/tokenizer.ts';
import type { CspSources } from '../model/hosting/index.ts';
import { unescapeHtml } from '../text/escape.ts';
import { CSP_DIRECTIVES, type CspDirective } from './directives.ts';

/** The HTML of a page, divided into what only this page has and the fragments that it shares with other pages. */
interface DividedHtml {
  readonly own: string;
  readonly fragments: readonly { readonly html: string }[];
}

/** Returns a function that finds the sources of each page of a site. It reads each shared fragment once. */
export function sourceFinder(): (page: DividedHtml) => CspSources {
  const known = new WeakMap<{ readonly html: string }, CspSources>();
  const ofFragment = (fragment: { readonly html: string }): CspSources => {
    const sources = known.get(fragment) ?? sourcesOf(fragment.html);
    known.set(fragment, sources);
    return sources;
  };
  return ({ own, fragments }) => mergedSources([sourcesOf(own), ...fragments.map(ofFragment)]);
}

/** Returns all sources of several lists, each once and sorted, so that their order does not depend on the order of pages. */
export function mergedSources(lists: Iterable<CspSources>): CspSources {
  const merged = new Map<CspDirective, Set<string>>();
  for (const list of lists)
    for (const directive of CSP_DIRECTIVES) for (const source of list[directive] ?? []) add(merged, directive, source);
  return listed(merged);
}

/**
 * Returns the sources that HTML needs from a Content-Security-Policy: the hashes of its inline scripts and event handlers, and the origins
 * of scripts, style sheets, images, media, frames and form targets on other sites.
 */
export function sourcesOf(html: string): CspSources {
  const found: Found = new Map();
  const tokens = new HtmlTokenizer(html);
  const hasHandlers = HANDLER.test(html);
  while (tokens.next()) {
    if (tokens.kind !== 'start') continue;
    if (hasHandlers) addHandlers(tokens, found);
    if (tokens.name === 'script') addScript(tokens, html, found);
    else addAddresses(tokens, found);
  }
  return listed(found);
}

type Found = Map<CspDirective, Set<string>>;

/** Tokenizing the attributes of every tag is slow compared to this search, and most pages have no handlers. */
const HANDLER = /[\s"'/]on[a-z]+\s*=/i;

function addHandlers(tag: HtmlTokenizer, found: Found): void {
  for (const { name, value } of tag.attributes()) {
    if (!/^on[a-z]+$/.test(name) || value === undefined || value === '') continue;
    add(found, 'script-src', "'unsafe-hashes'");
    add(found, 'script-src', hashSource(unescapeHtml(value)));
  }
}

/** The types of scripts that browsers run or that configure how they load modules. Other types are data (HTML standard, "prepare the script element"). */
const SCRIPT_TYPE = /^(?:|module|importmap|speculationrules|(?:text|application)\/(?:x-)?(?:java|ecma)script)$/i;

function addScript(tag: HtmlTokenizer, html: string, found: Found): void {
  const src = tag.attribute('src');
  if (src !== undefined) {
    addOrigin(found, 'script-src', src);
    return;
  }
  if (!SCRIPT_TYPE.test((tag.attribute('type') ?? '').trim())) return;
  const start = tag.end;
  const code = tag.next() && tag.kind === 'text' ? html.slice(start, tag.end) : '';
  if (code !== '') add(found, 'script-src', hashSource(code));
}

/** The attributes with addresses that a policy restricts, by element, apart from images and media. */
const ADDRESSES: Readonly<Record<string, readonly [attribute: string, directive: CspDirective]>> = {
  iframe: ['src', 'frame-src'],
  frame: ['src', 'frame-src'],
  embed: ['src', 'object-src'],
  object: ['data', 'object-src'],
  form: ['action', 'form-action'],
  input: ['src', 'img-src'],
  base: ['href', 'base-uri'],
};

const MEDIA = new Set(['video', 'audio', 'track']);

function addAddresses(tag: HtmlTokenizer, found: Found): void {
  const { name } = tag;
  const known = Object.hasOwn(ADDRESSES, name) ? ADDRESSES[name] : undefined;
  if (known) addOrigin(found, known[1], tag.attribute(known[0]), known[1] === 'object-src');
  else if (name === 'link') addLink(tag, found);
  for (const attribute of mediaAttributes(name) ?? []) {
    const value = tag.attribute(attribute);
    if (value === undefined) continue;
    const directives = directivesOfMedia(name, attribute);
    const note = (address: string): string => {
      for (const directive of directives) addOrigin(found, directive, address);
      return address;
    };
    if (attribute === 'srcset') mapCandidates(unescapeHtml(value), note);
    else note(value);
  }
}

/** Returns the directives for an address. A `source` can be part of a picture, a video or audio. */
function directivesOfMedia(element: string, attribute: string): readonly CspDirective[] {
  if (element === 'source' && attribute === 'src') return ['img-src', 'media-src'];
  return [MEDIA.has(element) && attribute === 'src' ? 'media-src' : 'img-src'];
}

const PRELOADED: Readonly<Record<string, CspDirective>> = {
  script: 'script-src',
  style: 'style-src',
  image: 'img-src',
  font: 'font-src',
  fetch: 'connect-src',
};

function addLink(tag: HtmlTokenizer, found: Found): void {
  const rel = (tag.attribute('rel') ?? '').toLowerCase().split(/\s+/);
  const href = tag.attribute('href');
  if (rel.includes('stylesheet')) addOrigin(found, 'style-src', href);
  if (rel.some((one) => one.endsWith('icon'))) addOrigin(found, 'img-src', href);
  if (rel.includes('manifest')) addOrigin(found, 'manifest-src', href);
  if (rel.includes('modulepreload')) addOrigin(found, 'script-src', href);
  const preloaded = rel.includes('preload') ? PRELOADED[tag.attribute('as') ?? ''] : undefined;
  if (preloaded) addOrigin(found, preloaded, href);
}

/** Adds the source of an address on another site, or `'self'` if the directive does not allow the own site by default. */
function addOrigin(found: Found, directive: CspDirective, value: string | undefined, isNone = false): void {
  if (value === undefined) return;
  const source = sourceOf(unescapeHtml(value).trim());
  // A script in an address can contain any code, so `data:` would allow all scripts.
  if (source === undefined || (directive === 'script-src' && !source.includes('//'))) {
    if (isNone) add(found, directive, "'self'");
  } else add(found, directive, source);
}

/** Returns the source that allows an address: its origin, or its scheme if it contains the data. Undefined for addresses on the same site. */
export function sourceOf(address: string): string | undefined {
  if (!/^(?:[a-z][a-z\d+.-]*:|[\\/]{2})/i.test(address) || !URL.canParse(address, 'https://localhost'))
    return undefined;
  const { protocol, host } = new URL(address, 'https://localhost');
  if (protocol === 'data:' || protocol === 'blob:') return protocol;
  return /^(?:https?|wss?):$/.test(protocol) && host !== '' ? `${protocol}//${host}` : undefined;
}

/** Returns the source that allows one inline script. Browsers normalize line breaks before they hash it. */
export function hashSource(code: string): string {
  return `'sha256-${sha256(code.replace(/\r\n?/g, '\n'))}'`;
}

function add(found: Found, directive: CspDirective, source: string): void {
  const sources = found.get(directive);
  if (sources) sources.add(source);
  else found.set(directive, new Set([source]));
}

function listed(found: Found): CspSources {
  return Object.fromEntries([...found].map(([directive, sources]) => [directive, [...sources].sort()]));
}
