import { existsSync, readFileSync } from 'node:fs';
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

const IN_BROWSER = ['test/browser/**/*.test.ts', 'test/lexical/browser/**/*.test.ts', 'test/package/features.test.ts'];

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8')) as { version: string };

export default defineConfig({
  // The same version as in the bundled command line, because tests compare the output of both.
  define: { DOCSGEN_VERSION: JSON.stringify(version) },
  resolve: { alias: ownFiles },
  // NODE_ENV is production below, and React's production build has no jsxDEV.
  oxc: { jsx: { development: false } },
  test: {
    projects: [
      { extends: true, test: { name: 'browser', include: IN_BROWSER } },
      {
        extends: true,
        test: {
          name: 'node',
          include: ['test/**/*.test.{ts,tsx}'],
          exclude: ['**/node_modules/**', 'test/sites/*/**', ...IN_BROWSER],
        },
      },
    ],
    globalSetup: 'test/support/run-folder.ts',
    // React's development build is three times as slow, and not what ships.
    env: { NODE_ENV: 'production' },
    // Files share what they import, which is a sixth of the whole run; no test may change what others read.
    isolate: false,
    testTimeout: 30_000,
    hookTimeout: 60_000,
    maxWorkers: 2,
    coverage: {
      provider: 'v8',
      include: ['lib/**/*.ts'],
      reporter: ['text-summary', 'html'],
      // The figures are also of interest if one of thousands of tests fails.
      reportOnFailure: true,
      // What the unit tests alone covered when this was measured, rounded down. Commands and workers run in processes
      // that are not measured.
      thresholds: { statements: 93, branches: 89, functions: 93, lines: 95 },
    },
  },
});
