import type { SearchProvider } from '../../../lib/search/engine/contract.ts';
import { MissingFileError } from '../../../lib/search/engine/loading/index-files.ts';
import { localProvider } from '../../../lib/search/engine/local-provider.ts';

/** How long somebody is waited for who may be typing on, before texts are fetched, in milliseconds. */
const PAUSE = 80;

/** Searches the index of the site in the browser. */
export function browserIndex(): SearchProvider {
  const { base, indexes = {}, latest = '' } = DOCSGEN_SEARCH;
  return localProvider({
    indexes,
    latest,
    load,
    hrefOf: (url) => encodeURI(base + url.slice(1)),
    pause: () => new Promise((resolve) => setTimeout(resolve, PAUSE)),
  });
}

/** Parts are named by their bytes and may be kept; the first file of an index has a name that stays. */
async function load(path: string): Promise<Uint8Array> {
  const isFirst = !/-\w{4}\.idx$/.test(path);
  const response = await fetch(path, isFirst ? { cache: 'no-cache' } : {});
  if (response.status === 404) throw new MissingFileError(`There is no ${path}.`);
  if (!response.ok || !response.body) throw new Error(`${path} was answered with ${response.status}.`);
  const inflated = response.body.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}
