import crypto from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { buildOnDisk, differences, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';

/** Code of a site that reads something outside its sources. */
interface Probe {
  /** Statements of the module. */
  readonly code: string;
  /** The expression whose value the page shows. */
  readonly expression: string;
}

const server = createServer((_request, response) => response.end(`response ${world.now}`));
const world = { now: 1, address: '' };
beforeAll(async () => {
  await once(server.listen(0, '127.0.0.1'), 'listening');
  world.address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});
afterAll(() => server.close());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
  delete (globalThis as Record<string, unknown>)['probed'];
});

/** Sets everything that a probe can read to the state with this number, and resets the state of the process. */
function enterState(now: number): void {
  vi.restoreAllMocks();
  // Vitest's types lack `Intl`, which its fake timers know.
  vi.useFakeTimers({ toFake: ['Date', 'Intl' as 'Date'], now: Date.UTC(2090, now, 1) });
  vi.spyOn(performance, 'now').mockReturnValue(now * 1000);
  vi.stubEnv('DOCSGEN_PROBE', `value ${now}`);
  vi.spyOn(Math, 'random').mockReturnValue(now / 8);
  vi.spyOn(os, 'hostname').mockReturnValue(`host-${now}`);
  vi.spyOn(crypto, 'randomUUID').mockReturnValue(`0-0-0-0-${now}`);
  (globalThis as Record<string, unknown>)['probed'] = now * 10;
  world.now = now;
}

const probes = (siteDir: string): Readonly<Record<string, Probe>> => ({
  'a destructured clock': { code: 'const { now } = Date;', expression: 'now()' },
  'an alias of the clock': { code: 'const Clock = globalThis["Da" + "te"];', expression: 'new Clock().getTime()' },
  'a clock read while the module loads': { code: 'const D = Date;\nconst at = +new D;', expression: 'at' },
  'Intl.DateTimeFormat': { code: '', expression: 'new Intl.DateTimeFormat("en", { month: "long" }).format()' },
  'a package that reads the clock': { code: 'import ticks from "ticks";', expression: 'ticks()' },
  'a module of the site that reads the clock': { code: 'import { tick } from "./_tick.ts";', expression: 'tick()' },
  'process.env': { code: 'const { env } = process;', expression: 'env.DOCSGEN_PROBE' },
  'os.hostname': { code: 'import os from "node:os";', expression: 'os.hostname()' },
  'a file read at run time': {
    code: `import fs from "node:fs";\nconst data = ${JSON.stringify(join(siteDir, 'data.txt'))};`,
    expression: 'fs.readFileSync(data, "utf8")',
  },
  'the names in a folder': {
    code: `import fs from "node:fs";\nconst folder = ${JSON.stringify(join(siteDir, 'data'))};`,
    expression: 'fs.readdirSync(folder).join()',
  },
  'an alias of Math.random': { code: 'const { random } = Math;', expression: 'random()' },
  'an alias of performance.now': { code: 'const clock = performance;', expression: 'clock.now()' },
  'crypto.randomUUID': { code: 'import node from "node:crypto";', expression: 'node.randomUUID()' },
  'a counter in globalThis': { code: 'const next = () => ++globalThis.probed;', expression: 'next()' },
  'a network response': {
    code: `const response = await (await fetch("${world.address}")).text();`,
    expression: 'response',
  },
  'code generated at run time': { code: 'const read = new Function("return Date.now()");', expression: 'read()' },
  'module state of another page': { code: 'import { next } from "./_tick.ts";', expression: 'next()' },
});

const CONFIG = 'export default { title: "T", url: "https://example.org" };\n';

const files = {
  'site.config.mjs': CONFIG,
  'content/pages/index.md': '# Home\n',
  'content/pages/_tick.ts': 'export const tick = () => Date.now();\nexport const next = () => ++globalThis.probed;\n',
  'node_modules/ticks/package.json': '{ "name": "ticks", "version": "1.0.0", "main": "index.js" }',
  'node_modules/ticks/index.js': 'module.exports = () => Date.now();\n',
  'data.txt': 'state 1',
  'data/1': '',
};

/** Builds a site in two states. Expects that the second build is equal whether it is incremental or from scratch. */
async function expectEqualBuilds(siteDir: string, pages: readonly string[]): Promise<void> {
  enterState(1);
  expect((await buildOnDisk(siteDir)).diagnostics).toEqual([]);
  const before = treeOf(join(siteDir, 'build'));
  writeFiles(siteDir, { 'data.txt': 'state 2', 'data/2': '' });
  enterState(2);
  const warm = await buildOnDisk(siteDir);
  enterState(2);
  const clean = await buildOnDisk(siteDir, { cache: false, outDir: 'clean' });
  expect(warm.diagnostics).toEqual(clean.diagnostics);
  const after = treeOf(join(siteDir, 'build'));
  expect(differences(after, treeOf(join(siteDir, 'clean')))).toEqual([]);
  // Every page must have changed. Otherwise its probe is ineffective.
  expect(pages.filter((page) => after[page] === before[page])).toEqual([]);
}

const component = ({ code, expression }: Probe): string =>
  `${code}\nexport default function Page() { return <p>It is {${expression}}.</p>; }\n`;
const clock: Probe = { code: 'const { now } = Date;', expression: 'now()' };

const slugOf = (name: string): string => name.replace(/\W+/g, '-');

describe('an incremental build equals a clean build', () => {
  test('when page components read external state', async () => {
    const siteDir = diskSite(files);
    const pages = Object.entries(probes(siteDir));
    for (const [name, probe] of pages) {
      writeFiles(siteDir, { [`content/pages/${slugOf(name)}.tsx`]: component(probe) });
    }
    await expectEqualBuilds(
      siteDir,
      pages.map(([name]) => `${slugOf(name)}/index.html`),
    );
  });

  test('when MDX documents read external state', async () => {
    const siteDir = diskSite(files);
    const pages = Object.entries(probes(siteDir));
    for (const [name, { code, expression }] of pages) {
      const statements = code.replace(/\.\/_tick/g, '../pages/_tick').split('\n');
      const esm = statements
        .map((statement) => (statement.startsWith('const') ? `export ${statement}` : statement))
        .join('\n');
      writeFiles(siteDir, {
        [`content/docs/${slugOf(name)}.mdx`]: `${esm}\n\n# Page\n\nIt is {${expression}}.\n`,
      });
    }
    await expectEqualBuilds(
      siteDir,
      pages.map(([name]) => `docs/${slugOf(name)}/index.html`),
    );
  });

  test('when modules that pages import read the clock', async () => {
    const siteDir = diskSite({
      ...files,
      'content/docs/component.mdx': 'import Now from "./_now.tsx";\n\n# A\n\n<Now />\n',
      'content/docs/_now.tsx': component(clock),
      'content/docs/partial.mdx': 'import Part from "./_part.mdx";\n\n# A\n\n<Part />\n',
      'content/docs/_part.mdx': 'It is {Date["now"]()}.\n',
      'content/docs/island.mdx': 'import Now from "./_now.island.tsx";\n\n# A\n\n<Island of={Now} load="idle" />\n',
      'content/docs/_now.island.tsx': component(clock),
      'content/docs/prop.mdx':
        'import Show from "./_show.island.tsx";\n\n# A\n\n<Island of={Show} load="idle" ssr={false} props={{ at: Date["now"]() }} />\n',
      'content/docs/_show.island.tsx': 'export default function Show({ at }) { return <p>{at}</p>; }\n',
      'content/blog/2024-01-02-a.mdx': '# A\n\nIt is {Date["now"]()}.\n\n{/* truncate */}\n\nMore.\n',
    });
    const pages = ['component', 'partial', 'island', 'prop'].map((name) => `docs/${name}/index.html`);
    await expectEqualBuilds(siteDir, [...pages, 'blog/index.html', 'blog/rss.xml']);
  });

  test('when a template of the site reads the clock', async () => {
    const Footer = component(clock).replace('default function Page', 'function Footer');
    const config = CONFIG.replace('"T"', '"T", footer: { copyright: "C" }');
    const siteDir = diskSite({ ...files, 'site.config.mjs': config, 'templates/components/page/Footer.tsx': Footer });
    await expectEqualBuilds(siteDir, ['index.html', '404.html']);
  });

  test('when a component that the site replaces reads the clock', async () => {
    const siteDir = diskSite({
      ...files,
      'content/docs/global.mdx': '# A\n\n<Card title="Title" />\n',
      'content/docs/imported.mdx': 'import { Card } from "docsgen/components";\n\n# A\n\n<Card title="Title" />\n',
      'templates/components/content/Card.tsx':
        'export function Card() { return <p>{new Intl.DateTimeFormat("en", { month: "long" }).format()}</p>; }\nexport const Cards = Card;\nexport const LinkCard = Card;\n',
    });
    await expectEqualBuilds(siteDir, ['docs/global/index.html', 'docs/imported/index.html']);
  });

  test('when front matter or the configuration reads the clock', async () => {
    const siteDir = diskSite({
      ...files,
      'content/pages/a.tsx':
        'export const frontMatter = { description: String(+new Date()) };\nexport default function A() { return <p>A</p>; }\n',
    });
    await expectEqualBuilds(siteDir, ['a/index.html']);
    const config = CONFIG.replace('"T"', '"T " + new Date().toISOString()');
    await expectEqualBuilds(diskSite({ ...files, 'site.config.mjs': config }), ['index.html']);
  });
});
