// @ts-check
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { writeCorpus } from '../../corpus.mjs';
import { ROOT } from '../../docsgen.mjs';
import { QUIET } from '../tool.mjs';

/** What starts the development server; the URL is in what it prints. */
const DEV_COMMAND = ['serve', '--watch'];

/**
 * docsgen itself, as bundled from the sources.
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
      'as built by `docsgen build`',
      'Prism grammars (refractor)',
      'links by file, broken links and anchors are errors',
      'search index of its own',
      'minified scripts and styles',
      'the open branch of the sidebar in the HTML, closed sections as links',
    ].join('; '),
    sidebar: 'section',
    write: ({ dir, pages }) => void writeCorpus(dir, pages.length),
    source: ({ path }) => `content/docs/${path}`,
    url: ({ route }) => `/docs/${route}`,
    html: ({ route }) => `docs/${route}/index.html`,
    out: 'build',
    caches: ['.docsgen'],
    build: ({ dir }) => ({ args: docsgen.build(dir), env: QUIET }),
    dev: ({ dir }, port) => {
      const [command = '', ...flags] = DEV_COMMAND;
      return { args: [join(docsgen.dir, 'docsgen.js'), command, dir, ...flags, '--port', String(port)], env: QUIET };
    },
    served: ({ route }) => `/docs/${route}`,
  };
}
