import { splitAddress, type AddressParts } from '../address.ts';
import type { AddressChange, TextEdit } from '../diagnostics/diagnostic.ts';
import { locationAt, type SourceLocation } from '../diagnostics/source-location.ts';
import { decodePath } from '../paths.ts';
import { unescapeHtml } from '../text/escape.ts';
import { replacementOf } from './offsets.ts';

/**
 * Returns the edit that changes parts of an address in a text, and keeps its quotes, angle brackets, escapes, query and title. Undefined if
 * the location contains something else, such as an expression that computes the address.
 */
export function rewriteAddress(text: string, location: SourceLocation, change: AddressChange): TextEdit | undefined {
  const range = replacementOf(text, { location, text: '' });
  const parts = range && partsOf(text.slice(range.start, range.end), change.written);
  if (parts) return { location, text: `${parts.before}${joined(parts, change)}${parts.after}` };
  const value = range && valueAfterKey(text, range.end, change.written);
  return value === undefined
    ? undefined
    : { location: locationAt(location.file, text, value, change.written.length), text: changedAddress(change) };
}

/** Returns the address at a location without the quotes and escapes of its syntax. Undefined if the text has no such location. */
export function writtenAddress(text: string, location: SourceLocation): string | undefined {
  const range = replacementOf(text, { location, text: '' });
  const raw = range && text.slice(range.start, range.end);
  const inner = raw && (/^(["'`])([^]*)\1$/.exec(raw)?.[2] ?? raw);
  return (
    inner &&
    charactersOf(inner)
      .map(({ value }) => value)
      .join('')
  );
}

/** Returns the offset of a value in YAML whose key ends at an offset. Undefined if the value is not written there as it is. */
function valueAfterKey(text: string, end: number, value: string): number | undefined {
  const before = /^["']?\s*:\s*(["']?)/.exec(text.slice(end, end + 100));
  if (!before) return undefined;
  const at = end + before[0].length;
  const after = text[at + value.length] ?? '\n';
  const isEnd = before[1] === '' ? /[\s,}]/.test(after) : after === before[1];
  return text.startsWith(value, at) && isEnd ? at : undefined;
}

/** Returns an address with its changed parts. */
export function changedAddress(change: AddressChange): string {
  return joined(splitAddress(change.written), change);
}

function joined(parts: AddressParts, { path, hash }: AddressChange): string {
  const newHash = hash === undefined ? parts.hash : `#${encode(hash)}`;
  return `${path === undefined ? parts.path : encode(path)}${parts.query}${newHash}`;
}

/** The parts of an address as its source contains them. */
interface RawParts extends AddressParts {
  readonly before: string;
  readonly after: string;
}

function partsOf(raw: string, written: string): RawParts | undefined {
  const [, quote = '', inner = raw] = /^(["'`])([^]*)\1$/.exec(raw) ?? [];
  const characters = charactersOf(inner);
  if (characters.map(({ value }) => value).join('') !== written && inner !== written) return undefined;
  const { path, query } = splitAddress(written);
  const isEscaped = inner !== written;
  const at = (offset: number): number => (isEscaped ? rawOffset(characters, offset) : offset);
  const [queryAt, hashAt] = [at(path.length), at(path.length + query.length)];
  return {
    before: quote,
    path: inner.slice(0, queryAt),
    query: inner.slice(queryAt, hashAt),
    hash: inner.slice(hashAt),
    after: quote,
  };
}

/** A character of an address, and the escape or character reference that the source contains for it. */
interface WrittenCharacter {
  readonly raw: string;
  readonly value: string;
}

/** CommonMark: backslash escapes of ASCII punctuation, and character references. */
function charactersOf(raw: string): WrittenCharacter[] {
  return (raw.match(/\\[!-/:-@[-`{-~]|&#?\w+;|[^]/g) ?? []).map((one) => ({
    raw: one,
    value: one.startsWith('\\') && one.length > 1 ? one.slice(1) : one.startsWith('&') ? unescapeHtml(one) : one,
  }));
}

function rawOffset(characters: readonly WrittenCharacter[], offset: number): number {
  let [at, done] = [0, 0];
  for (const { raw, value } of characters) {
    if (done >= offset) break;
    done += value.length;
    at += raw.length;
  }
  return at;
}

/** Percent-encodes what has a meaning in URLs, Markdown, HTML, JSX, YAML or JavaScript, so that the text fits into each of them. */
function encode(decoded: string): string {
  return decoded.replace(/[^\p{L}\p{N}\p{M}\-._~/@:+,;=]/gu, (character) =>
    // `encodeURIComponent` keeps these characters.
    /[!'()*]/.test(character)
      ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
      : encodeURIComponent(character.replace(/\p{Surrogate}/u, '\ufffd')),
  );
}

/** A path that changes, both without the base path or relative to the site folder, and what relative paths are relative to. */
export interface PathChange {
  readonly from: string;
  readonly to: string;
  readonly folder: string;
}

/** Writes the new path in the form of the old one: absolute, with a base path, `@site/…`, or relative. Undefined for other forms. */
export function pathInFormOf(written: string, { from, to, folder }: PathChange): string | undefined {
  const decoded = decodePath(written);
  if (/^[a-z]+:/i.test(decoded)) return undefined;
  const target = withSlashOf(to, decoded);
  if (decoded.startsWith('/') || decoded.startsWith('@'))
    return withNewEnd(decoded, segmentsOf(from), segmentsOf(target));
  const relative = relativePath(segmentsOf(folder), segmentsOf(target));
  return decoded.startsWith('./') && !relative.startsWith('.') ? `./${relative}` : relative;
}

/** Keeps the trailing slash that the author wrote, or left out. */
function withSlashOf(to: string, written: string): string {
  if (to === '/' || /\.\w+$/.test(to)) return to;
  const bare = to.replace(/\/+$/, '');
  return written.endsWith('/') ? `${bare}/` : bare;
}

/** The last segment is empty if the path ends with a slash. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\/+/, '').split('/');
}

/** Replaces the segments in which two paths differ at the end of an address. */
function withNewEnd(written: string, from: string[], to: string[]): string | undefined {
  while (from.length > 1 && to.length > 1 && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  const end = `/${from.join('/')}`;
  return written.endsWith(end) ? `${written.slice(0, -end.length)}/${to.join('/')}` : undefined;
}

function relativePath(folder: string[], to: string[]): string {
  const from = folder.filter((segment) => segment !== '');
  while (from.length > 0 && to.length > 1 && from[0] === to[0]) {
    from.shift();
    to.shift();
  }
  return [...from.map(() => '..'), ...to].join('/') || './';
}
