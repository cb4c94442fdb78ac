import { transform } from 'esbuild';
import { readFile } from 'node:fs/promises';

/**
 * Shortens the local names in bundled libraries, which makes the package 31 kB smaller. The names in docsgen's code stay readable in stack
 * traces.
 * @type {import('esbuild').Plugin}
 */
export const smallLibraries = {
  name: 'small-libraries',
  setup({ onLoad }) {
    onLoad({ filter: /[/\\]node_modules[/\\].*\.[cm]?js$/ }, async ({ path }) => {
      const { code } = await transform(await readFile(path, 'utf8'), { minifyIdentifiers: true, charset: 'utf8' });
      return { contents: code, loader: 'js' };
    });
  },
};

/**
 * Leaves out the parts of undici that docsgen doesn't use: mocks, interceptors, caches, cookies, WebSockets and event sources. Nothing else in
 * undici imports them, except for its main module, which exports them and creates a `CacheStorage`. The package becomes 57 kB smaller.
 * @type {import('esbuild').Plugin}
 */
export const smallUndici = {
  name: 'small-undici',
  setup({ onLoad }) {
    const filter =
      /[/\\]undici[/\\]lib[/\\](?:mock|interceptor|cache|web[/\\](?:cache|cookies|eventsource|websocket))[/\\].*\.js$/;
    onLoad({ filter }, () => ({ contents: 'exports.CacheStorage = class {};', loader: 'js' }));
  },
};
