import { isExternalAddress } from '../address.ts';
import type { IgnoredLink } from '../model/index.ts';
import { pathPattern } from '../text/patterns/path-pattern.ts';
import { diagnostic, type Diagnostic } from './diagnostic.ts';

/** What is left of the diagnostics of links. */
export interface UnignoredLinks {
  readonly diagnostics: readonly Diagnostic[];
  /** The entries that match no diagnostic. */
  readonly unused: readonly IgnoredLink[];
}

/** Removes the diagnostics of the links that a site accepts as broken. */
export function withoutIgnored(diagnostics: readonly Diagnostic[], ignored: readonly IgnoredLink[]): UnignoredLinks {
  const entries = ignored.map((entry) => ({ entry, matches: matcherOf(entry) }));
  const used = new Set<IgnoredLink>();
  const kept = diagnostics.filter((one) => {
    const matching = entries.filter(({ matches }) => matches(one));
    for (const { entry } of matching) used.add(entry);
    return matching.length === 0;
  });
  return { diagnostics: kept, unused: ignored.filter((entry) => !used.has(entry)) };
}

/** Returns whether an entry is about links that only `--external` requests. */
export function isExternalEntry({ link }: IgnoredLink): boolean {
  return isExternalAddress(link);
}

/** Reports an entry that matches no diagnostic. */
export function unusedEntry({ link, from, reason, key }: IgnoredLink): Diagnostic {
  const where = from === undefined ? '' : ` in \`${from}\``;
  return diagnostic('link.unused-ignore', `No broken link to \`${link}\` exists${where}.`, {
    subject: key,
    hint: `Remove the entry, or correct its pattern. Its reason was: ${reason}`,
  });
}

function matcherOf({ link, from }: IgnoredLink): (one: Diagnostic) => boolean {
  const [matchesLink, matchesFile] = [addressPattern(link), from === undefined ? undefined : filePattern(from)];
  return ({ link: address, location }) =>
    address !== undefined &&
    matchesLink(address) &&
    (matchesFile === undefined || (location !== undefined && matchesFile(location.file)));
}

/** A pattern without a hash matches addresses with any hash. */
function addressPattern(pattern: string): (address: string) => boolean {
  const [path, hash] = splitHash(pattern);
  const [matchesPath, matchesHash] = [filePattern(path), hash === undefined ? undefined : filePattern(hash)];
  return (address) => {
    const [ofAddress, hashOfAddress] = splitHash(address);
    if (!matchesPath(ofAddress)) return false;
    return matchesHash === undefined || (hashOfAddress !== undefined && matchesHash(hashOfAddress));
  };
}

function filePattern(pattern: string): (file: string) => boolean {
  const matches = pathPattern(asPath(pattern));
  return (file) => matches(asPath(file));
}

/** Patterns of paths start with a slash and have no empty segment, which the scheme of a URL ends with. */
function asPath(address: string): string {
  return `/${address.replace('://', '/').replace(/^\/+/, '')}`;
}

function splitHash(address: string): [address: string, hash: string | undefined] {
  const at = address.indexOf('#');
  return at === -1 ? [address, undefined] : [address.slice(0, at), address.slice(at + 1)];
}
