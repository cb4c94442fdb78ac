import { deflateRawSync, inflateRawSync } from 'node:zlib';
import { resolveConfig } from '../../../../lib/config/resolve/index.ts';
import { searchFiles, searchIndexes } from '../../../../lib/build/search.ts';
import { MissingFileError } from '../../../../lib/search/engine/loading/index-files.ts';
import { localProvider } from '../../../../lib/search/engine/local-provider.ts';
import { providerContract } from '../provider-contract.ts';

providerContract('the local provider', async ({ pages, base, versions, latest }) => {
  const config = resolveConfig({
    title: 'Site',
    url: 'https://example.org',
    baseUrl: base,
    docs: { versions: versions.map(({ name }) => ({ name, isLast: name === latest })) },
  });
  const files = new Map(
    searchFiles(pages, config, (bytes) => deflateRawSync(bytes)).map(({ out, data }) => [
      String(out),
      data as Uint8Array,
    ]),
  );
  const network = { isOff: false };
  const provider = localProvider({
    indexes: Object.fromEntries(searchIndexes(config).map(({ version, path }) => [version, path])),
    latest: latest ?? '',
    hrefOf: (url) => encodeURI(base + url.slice(1)),
    load: async (path) => {
      if (network.isOff) throw new TypeError('Failed to fetch');
      const file = files.get(path);
      if (!file) throw new MissingFileError(path);
      return inflateRawSync(file);
    },
  });
  return {
    provider,
    cutOff: () => void (network.isOff = true),
    reconnect: () => void (network.isOff = false),
    close: () => undefined,
  };
});
