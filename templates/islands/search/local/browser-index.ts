import type { SearchProvider } from '../../../../lib/search/engine/contract.ts';
import { MissingFileError } from '../../../../lib/search/engine/loading/index-files.ts';
import { localProvider } from '../../../../lib/search/engine/local-provider.ts';

/** How long to wait for more input before the text of results is fetched, in milliseconds. */
const INPUT_DELAY = 80;

/** Returns a provider that searches the index of the site in the browser. */
export function browserIndex(): SearchProvider {
  const { base, indexes = {}, latest = '' } = DOCSGEN_SEARCH;
  return localProvider({
    indexes,
    latest,
    load,
    hrefOf: (url) => encodeURI(base + url.slice(1)),
    pause: () => new Promise((resolve) => setTimeout(resolve, INPUT_DELAY)),
  });
}

/** Loads a file of the index. Most names contain a hash of the content. Only the first file has a fixed name, so it must not be cached. */
async function load(path: string): Promise<Uint8Array> {
  const isFirst = !/-\w{4}\.idx$/.test(path);
  const response = await fetch(path, isFirst ? { cache: 'no-cache' } : {});
  if (response.status === 404) throw new MissingFileError(`${path} does not exist.`);
  if (!response.ok || !response.body) throw new Error(`The server returned the status ${response.status} for ${path}.`);
  const inflated = response.body.pipeThrough(new DecompressionStream('deflate-raw'));
  return new Uint8Array(await new Response(inflated).arrayBuffer());
}
