import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { docsgenCli } from '../support/cli.ts';
import { diskSite } from '../support/disk-site.ts';
import { eventually } from '../support/eventually.ts';

const comment = (text: string): string => `/** ${text} */\nexport interface Shape { name: string }\n`;

/** A package whose site is in a folder of the repository, with the sources next to it. */
const REPOSITORY = {
  'package.json': `{ "name": "acme", "exports": { ".": "./src/index.ts" } }`,
  'tsconfig.json': `{ "compilerOptions": { "strict": true, "allowImportingTsExtensions": true, "noEmit": true } }`,
  'src/index.ts': `export type { Shape } from './shape.ts';\n`,
  'src/shape.ts': comment('The first comment.'),
  'docs/site.config.ts': `export default { title: 'Acme', url: 'https://example.org', api: {} };\n`,
  'docs/content/docs/intro.md': '# Introduction\n\nText.\n',
};

test('the development server shows a changed comment of a source outside the site', async () => {
  const docsgen = await docsgenCli();
  const root = diskSite(REPOSITORY);
  const server: { url?: string | undefined; stop?: () => void } = {};
  const stopped = docsgen(['serve', 'docs', '--watch', '--port', '0'], {
    cwd: root,
    onStdout: (text, kill) => {
      server.stop = () => kill('SIGTERM');
      server.url ??= /http:\/\/localhost:\d+/.exec(text)?.[0];
    },
  });
  await eventually(() => server.url).toBeDefined();
  const page = async (): Promise<string> => (await fetch(`${server.url}/docs/api/modules/acme`)).text();
  await eventually(page).toContain('The first comment.');
  for (const text of ['The second comment.', 'The third comment.']) {
    writeFileSync(join(root, 'src/shape.ts'), comment(text));
    await eventually(page).toContain(text);
  }
  server.stop!();
  await stopped;
}, 90_000);

test.each([
  ['only pages with queries in examples link the style sheet of queries', 'ts', true],
  ['a site without queries in TypeScript has no style sheet of queries', 'js', false],
])(
  '%s style sheet of queries',
  async (_, language, isUsed) => {
    const docsgen = await docsgenCli();
    const query = `const two = 1 + 1;\n *   //  ^?`;
    const example = `Adds.\n * @example\n * \`\`\`${language}\n * ${query}\n * \`\`\`\n `;
    const root = diskSite({ ...REPOSITORY, 'src/shape.ts': comment(example) });
    const { code, stdout } = await docsgen(['build', 'docs', '--out-dir', join(root, 'build')], { cwd: root });
    expect(code, stdout).toBe(0);
    const built = join(root, 'build');
    const sheets = readdirSync(join(built, 'assets')).filter((name) => name.startsWith('query-'));
    expect(sheets).toHaveLength(isUsed ? 1 : 0);
    const isLinked = (path: string): boolean =>
      readFileSync(join(built, path, 'index.html'), 'utf8').includes('/query-');
    expect([isLinked('docs/api/interfaces/acme.Shape'), isLinked('docs/intro')]).toEqual([isUsed, false]);
  },
  60_000,
);
