// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCorpus } from '../../corpus.mjs';
import { ROOT } from '../../docsgen.mjs';
import { QUIET_ENV } from '../tool.mjs';

/** The command that starts the development server. Its output contains the URL. */
const DEV_COMMAND = ['serve', '--watch'];

/**
 * docsgen, bundled from the current sources.
 *
 * @param {import('../../docsgen.mjs').Docsgen} docsgen
 * @returns {import('../tool.mjs').Tool}
 */
export function docsgenTool(docsgen) {
  return {
    id: 'docsgen',
    name: 'docsgen',
    version: () => String(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')).version),
    setup: [
      'default configuration',
      'Prism grammars (refractor)',
      'links by file path, broken links and anchors are errors',
      'local search',
      'minified scripts and styles',
      'HTML contains the open branch of the sidebar and links to the other sections',
    ].join('; '),
    sidebar: 'section',
    write: ({ dir, pages }) => void writeCorpus(dir, pages.length),
    source: ({ path }) => `content/docs/${path}`,
    url: ({ route }) => `/docs/${route}`,
    html: ({ route }) => `docs/${route}/index.html`,
    out: 'build',
    caches: ['.docsgen'],
    build: ({ dir }) => ({ args: docsgen.build(dir), env: QUIET_ENV }),
    dev: ({ dir }, port) => {
      const [command = '', ...flags] = DEV_COMMAND;
      return {
        args: [join(docsgen.dir, 'docsgen.js'), command, dir, ...flags, '--port', String(port)],
        env: QUIET_ENV,
      };
    },
    served: ({ route }) => `/docs/${route}`,
  };
}
