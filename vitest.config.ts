import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

/** The names by which a site imports docsgen, as far as the files behind them exist. */
const OWN_NAMES = {
  'docsgen/components': 'templates/components/index.ts',
  docsgen: 'lib/index.ts',
};

const ownFiles = Object.entries(OWN_NAMES)
  .map(([name, path]) => ({
    find: new RegExp(`^${name}$`),
    replacement: fileURLToPath(new URL(path, import.meta.url)),
  }))
  .filter(({ replacement }) => existsSync(replacement));

const IN_BROWSER = 'test/browser/**/*.test.ts';

export default defineConfig({
  resolve: { alias: ownFiles },
  // NODE_ENV is production below, and React's production build has no jsxDEV.
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      // A browser beside everything else is late at times. What passes at the second try is named at the end of the run.
      { extends: true, test: { name: 'browser', include: [IN_BROWSER], retry: 1 } },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'test/sites/*/**', IN_BROWSER],
        },
      },
    ],
    // React's development build is three times as slow, and not what ships.
    env: { NODE_ENV: 'production' },
    // Files share what they import, which is a sixth of the whole run; no test may change what others read.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['lib/core/**/*.ts'],
      // Types alone: there is nothing to run.
      exclude: ['lib/core/model/**'],
      reporter: ['text', 'html'],
      thresholds: { statements: 100, branches: 100, functions: 100, lines: 100 },
    },
  },
});
