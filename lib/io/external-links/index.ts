import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import type { ExternalLink } from '../../build/run-types.ts';
import { requiredAnchor } from './anchors.ts';
import { checkAddress, type CheckContext } from './check-address.ts';
import { createGate } from './gate.ts';
import { openLinkCache, type LinkCache } from './link-cache.ts';
import { reportLink, reportUnchecked } from './report-links.ts';
import { createClient } from './request.ts';
import type { LinkResult } from './result.ts';
import { DEFAULTS, type ExternalLinkOptions, type Settings } from './settings.ts';

export type { ExternalLinkOptions } from './settings.ts';

/**
 * Requests each address once and returns a diagnostic for each link to an address that fails or has moved, in the order of the links.
 * Ignores links that are not web addresses (`mailto:`).
 */
export async function checkExternalLinks(
  links: readonly ExternalLink[],
  options: ExternalLinkOptions = {},
): Promise<Diagnostic[]> {
  const settings: Settings = { ...DEFAULTS, ...options };
  const targets = targetsOf(links, settings);
  const results = await checkAll(targets, settings);
  const found = links.flatMap((link) => {
    const result = results.get(addressOf(link.url) ?? '');
    return (result && reportLink(link, result, settings)) ?? [];
  });
  const unchecked = [...results].flatMap(([address, { kind }]) => (kind === 'unchecked' ? [address] : []));
  return [...found, ...reportUnchecked(unchecked, targets.size)];
}

/** Returns each address with whether its anchors are needed. */
function targetsOf(links: readonly ExternalLink[], { anchors }: Settings): ReadonlyMap<string, boolean> {
  const targets = new Map<string, boolean>();
  for (const { url } of links) {
    const address = addressOf(url);
    if (address === undefined) continue;
    const needsAnchors = anchors && requiredAnchor(url) !== undefined;
    targets.set(address, needsAnchors || targets.get(address) === true);
  }
  return targets;
}

/** Returns the address to request, without the fragment. */
function addressOf(url: string): string | undefined {
  const absolute = url.startsWith('//') ? `https:${url}` : url;
  if (!URL.canParse(absolute)) return undefined;
  const parsed = new URL(absolute);
  parsed.hash = '';
  return /^https?:$/.test(parsed.protocol) ? parsed.href : undefined;
}

async function checkAll(
  targets: ReadonlyMap<string, boolean>,
  settings: Settings,
): Promise<ReadonlyMap<string, LinkResult>> {
  const budget = new AbortController();
  const timer = setTimeout(() => budget.abort(), settings.budgetMs);
  const { signal: deadline } = budget;
  const client = createClient();
  const context = { settings, client, deadline, gate: createGate({ ...settings, deadline }) };
  const cache = openLinkCache(settings.cacheFile, settings.clock);
  let done = 0;
  const check = async ([address, anchors]: readonly [string, boolean]): Promise<readonly [string, LinkResult]> => {
    const result = await cachedResult(address, anchors, { ...context, cache });
    settings.onProgress(++done, targets.size);
    return [address, result];
  };
  try {
    return new Map(await Promise.all([...targets].map(check)));
  } finally {
    clearTimeout(timer);
    await client.close();
    cache.save();
  }
}

async function cachedResult(
  address: string,
  anchors: boolean,
  context: CheckContext & { readonly cache: LinkCache },
): Promise<LinkResult> {
  const { cache } = context;
  const known = cache.get(address);
  if (known && (!anchors || known.kind !== 'fine' || known.anchors)) return known;
  const result = await checkAddress(address, anchors, context);
  cache.put(address, result);
  return result;
}
