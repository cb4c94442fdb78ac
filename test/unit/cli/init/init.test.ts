import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { initSite } from '../../../../lib/cli/init/init.ts';
import { realTools } from '../../../../lib/cli/environment.ts';
import { createTerminal } from '../../../../lib/io/terminal/index.ts';
import type { Prompts } from '../../../../lib/io/terminal/prompts.ts';
import { docsgenCli, type Run } from '../../../support/cli.ts';

const docsgen = await docsgenCli();

const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-init-')));
beforeEach(() => {
  rmSync(dir, { recursive: true });
  mkdirSync(dir);
});
afterAll(() => rmSync(dir, { recursive: true }));

const init = (...args: string[]): Promise<Run> => docsgen(['init', '--no-install', ...args], { cwd: dir });
const read = (path: string): string => readFileSync(join(dir, path), 'utf8');

/** Returns the commands that the workflow runs. */
const workflowCommands = (): string[] =>
  [...read('.github/workflows/docs.yml').matchAll(/- run: (.*)/g)].map(([, command]) => command!);

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}

describe('docsgen init', () => {
  test('lists the files and the next steps', async () => {
    const { code, stdout, stderr } = await init('my-docs', '--template', 'blog', '--url', 'https://acme.example/kit');
    expect({ code, stderr }).toEqual({ code: 0, stderr: '' });
    expect(stdout).toMatch(/^Created a site in my-docs\n {2}\.gitignore\n[^]* {2}site\.config\.ts\n/);
    expect(stdout).toMatch(/Next steps\n {2}cd my-docs\n {2}npm install +install docsgen\n {2}npm start/);
    expect(stdout).not.toContain('Before you publish');
    expect(read('my-docs/site.config.ts')).toContain("  url: 'https://acme.example',\n  baseUrl: '/kit/',\n");
    expect(read('my-docs/site.config.ts')).toContain("{ label: 'Blog', to: '/blog' }");
  });

  test('writes titles with quotes and backslashes as string literals', async () => {
    await init('--title', String.raw`Ada's "C:\"`);
    expect(read('site.config.ts')).toContain(String.raw`  title: 'Ada\'s "C:\\"',`);
  });

  test('adds a site to a library on GitHub and keeps its files', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, stdio: 'ignore' });
    git('init', '-b', 'main');
    git('remote', 'add', 'origin', 'https://github.com/acme/kit.git');
    write('package.json', '{ "name": "@acme/kit", "types": "./dist/index.d.ts", "scripts": { "build": "tsc" } }\n');
    write('src/index.ts', 'export const one = 1;\n');
    write('tsconfig.json', '{}\n');
    write('README.md', '# Kit\n');
    write('.gitignore', 'node_modules\n/dist');
    mkdirSync(join(dir, 'build'));
    expect((await init()).code).toBe(0);
    expect(read('site.config.ts')).toBe(`import { defineConfig } from 'docsgen';

export default defineConfig({
  title: '@acme/kit',
  url: 'https://acme.github.io',
  baseUrl: '/kit/',
  favicon: 'img/favicon.svg',

  navbar: {
    items: [
      { label: 'Docs', sidebar: 'docs' },
      { label: 'API', to: '/docs/api' },
      { type: 'search', position: 'right' },
      { label: 'GitHub', href: 'https://github.com/acme/kit', position: 'right' },
    ],
  },
  colorMode: { respectSystem: true },
  docs: { editUrl: 'https://github.com/acme/kit/edit/main/{path}' },
  api: {
    entryPoints: [
      { name: '@acme/kit', from: './src/index.ts' },
    ],
    sourceUrl: 'https://github.com/acme/kit/blob/main/{path}#L{line}',
  },
});
`);
    expect(JSON.parse(read('package.json'))).toMatchObject({
      scripts: {
        build: 'tsc',
        'docs:start': 'docsgen serve --watch --open',
        'docs:build': 'docsgen build --out-dir site',
        'docs:check': 'docsgen check-links',
      },
    });
    expect(read('.gitignore')).toBe('node_modules\n/dist\nsite/\n.docsgen/\n');
    expect([read('README.md'), read('tsconfig.json'), read('src/index.ts')]).toEqual([
      '# Kit\n',
      '{}\n',
      'export const one = 1;\n',
    ]);
    expect(read('.github/workflows/docs.yml')).toContain('path: site\n');
    // docsgen wrote no tsconfig.json, so the type check is part of the library.
    expect(workflowCommands()).toEqual(['npm ci', 'npm run docs:build -- --format github']);
  });

  test.each([
    ['npm', ['npm ci', 'npx tsc', 'npm run build -- --format github']],
    ['pnpm', ['pnpm install --frozen-lockfile', 'pnpm exec tsc', 'pnpm build --format github']],
    ['yarn', ['yarn install --frozen-lockfile', 'yarn tsc', 'yarn build --format github']],
    ['bun', ['bun install --frozen-lockfile', 'bunx tsc', 'bun run build --format github']],
  ])(
    'writes a workflow for %s in which only the build checks links, so that problems are annotations',
    async (manager, commands) => {
      const env = { npm_config_user_agent: `${manager}/1.0.0 node/v24.0.0` };
      expect((await docsgen(['init', '--no-install', '--template', 'docs'], { cwd: dir, env })).code).toBe(0);
      expect(workflowCommands()).toEqual(commands);
      const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
      expect(scripts).toEqual({
        start: 'docsgen serve --watch --open',
        build: 'docsgen build',
        check: 'docsgen check-links && tsc',
      });
    },
  );

  test('puts the workflow at the root of the repository', async () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, stdio: 'ignore' });
    git('init', '-b', 'main');
    git('remote', 'add', 'origin', 'https://github.com/acme/kit.git');
    expect((await init('website')).stdout).toContain('  ../.github/workflows/docs.yml\n');
    expect(read('.github/workflows/docs.yml')).toContain('        working-directory: website\n');
    expect(read('.github/workflows/docs.yml')).toContain('path: website/build\n');
  });
});

describe('docsgen init refuses', () => {
  test('a folder in which files would be overwritten, and writes nothing', async () => {
    write('content/pages/index.md', 'mine');
    write('package.json', '{ "scripts": { "docs:start": "vitepress" } }');
    const { code, stdout, stderr } = await init('--template', 'docs');
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(`error: These already exist, so no file was written:
  content/pages/index.md
  the script "docs:start" in package.json
Choose another folder, or rename them and run the command again.
`);
    expect(readdirSync(dir).sort()).toEqual(['content', 'package.json']);
  });

  test('a folder with a site', async () => {
    write('site.config.mjs', 'export default {};');
    const { code, stderr } = await init();
    expect(code).toBe(2);
    expect(stderr).toBe(
      'error: The folder already contains a docsgen site (`site.config.mjs`). To view it, run `docsgen serve --watch` there. To create another site, choose an empty folder.\n',
    );
  });

  test('a file', async () => {
    write('notes', 'text');
    expect((await init('notes')).stderr).toBe(
      `error: \`${join(dir, 'notes')}\` is a file. Choose another name for the folder.\n`,
    );
  });

  test('a folder without write permission', async () => {
    chmodSync(dir, 0o555);
    const { code, stdout, stderr } = await docsgen(['init', 'new', '--no-install'], {
      cwd: dir,
      // Root can write everywhere.
      ...(process.getuid?.() === 0 && { uid: 65534 }),
    });
    expect({ code, stdout }).toEqual({ code: 2, stdout: '' });
    expect(stderr).toBe(
      `error: The site could not be written: EACCES: permission denied, mkdir '${join(dir, 'new')}'. No file was changed.\n`,
    );
  });

  test.each([
    [
      ['--template', 'libary'],
      /argument 'libary' is invalid\. Allowed values: docs, blog, library\.\n\(Did you mean library\?\)/,
    ],
    [
      ['--url', 'acme.example'],
      /'acme\.example' is invalid\. Expected the address of the site, such as https:\/\/docs\.example\.org\./,
    ],
    [['--title', ' '], /Expected a title\./],
    [['--out-dir', 'x'], /unknown option '--out-dir'/],
  ])('%j', async (args, message) => {
    const { code, stderr } = await init(...args);
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(readdirSync(dir)).toEqual([]);
  });
});

describe('the questions of docsgen init', () => {
  async function answer(answers: readonly (string | undefined)[]) {
    const asked: string[] = [];
    const printed = { out: '', err: '' };
    const next = async (question: string): Promise<string | undefined> => answers[asked.push(question) - 1];
    const prompts: Prompts = { select: next, text: next };
    const terminal = createTerminal({
      stdout: { write: (text) => (printed.out += text) },
      stderr: { write: (text) => (printed.err += text) },
      env: {},
      now: () => 0,
    });
    const tools = { ...realTools(terminal), cwd: dir, env: {}, prompts: async () => prompts };
    const code = await initSite(join(dir, 'site'), { format: 'human', cache: true, install: false }, tools);
    return { asked, code, ...printed };
  }

  test('are three', async () => {
    const { asked, code } = await answer(['blog', 'Acme', 'https://docs.acme.example']);
    expect(asked).toEqual([
      'What do you want to publish?',
      'What is the title of the site?',
      'Where will you publish the site?',
    ]);
    expect(code).toBe(0);
    expect(read('site/site.config.ts')).toContain("title: 'Acme',\n  url: 'https://docs.acme.example',\n");
    expect(existsSync(join(dir, 'site/content/blog/welcome.md'))).toBe(true);
  });

  test('can be canceled, which writes nothing', async () => {
    expect(await answer(['docs', undefined])).toMatchObject({ code: 2, err: 'Canceled. No file was written.\n' });
    expect(readdirSync(dir)).toEqual([]);
  });
});
