import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { editAddress, gitFacts, pagesAddress } from '../../../../lib/io/git/remote.ts';
import { parseRemote } from '../../../../lib/core/repository.ts';
import { extendManifest, packageName } from '../../../../lib/cli/init/manifest.ts';
import { commandsOf, detectPackageManager } from '../../../../lib/cli/init/package-manager.ts';
import { readProject } from '../../../../lib/cli/init/project.ts';
import { writeAll } from '../../../../lib/cli/init/write.ts';

const dir = realpathSync(mkdtempSync(join(tmpdir(), 'docsgen-init-')));
beforeEach(() => {
  rmSync(dir, { recursive: true });
  mkdirSync(dir);
});
afterAll(() => rmSync(dir, { recursive: true }));

function write(path: string, text = ''): void {
  mkdirSync(dirname(join(dir, path)), { recursive: true });
  writeFileSync(join(dir, path), text);
}

describe('the package manager', () => {
  test('is that of the nearest lock file in the repository', () => {
    write('pnpm-lock.yaml');
    write('site/package.json', '{}');
    expect(detectPackageManager(join(dir, 'site'), { npm_config_user_agent: 'yarn/4.0.0' })).toBe('pnpm');
    write('site/bun.lock');
    expect(detectPackageManager(join(dir, 'site'), {})).toBe('bun');
  });

  test('is the one that started docsgen if there is no lock file, and npm otherwise', () => {
    write('.git/HEAD');
    expect(detectPackageManager(dir, { npm_config_user_agent: 'yarn/4.0.0 npm/? node/v22' })).toBe('yarn');
    expect(detectPackageManager(dir, { npm_config_user_agent: 'deno/2.0.0' })).toBe('npm');
    expect(detectPackageManager(dir, {})).toBe('npm');
  });

  test('runs scripts as its users write them', () => {
    expect(commandsOf('npm').run('start')).toBe('npm start');
    expect(commandsOf('npm').run('docs:start')).toBe('npm run docs:start');
    expect(commandsOf('pnpm').run('build')).toBe('pnpm build');
    expect(commandsOf('bun').run('start')).toBe('bun run start');
  });
});

describe('the remote repository', () => {
  test.each([
    ['git@github.com:acme/docs.git', { host: 'github', owner: 'acme', name: 'docs' }],
    ['https://github.com/acme/docs', { host: 'github', owner: 'acme', name: 'docs' }],
    ['https://user@gitlab.com/acme/team/docs.git', { host: 'gitlab', owner: 'acme/team', name: 'docs' }],
    ['ssh://git@github.com/acme/docs.js.git', { host: 'github', owner: 'acme', name: 'docs.js' }],
    ['https://git.acme.example/docs.git', undefined],
    ['https://notgithub.com/acme/docs.git', undefined],
  ])('%s is recognized', (address, expected) => {
    expect(parseRemote(address)).toEqual(expected);
  });

  test('has an address on the pages service of its host', () => {
    expect(pagesAddress({ host: 'github', owner: 'Acme', name: 'docs' })).toBe('https://acme.github.io/docs/');
    expect(pagesAddress({ host: 'github', owner: 'Acme', name: 'acme.github.io' })).toBe('https://acme.github.io/');
    expect(pagesAddress({ host: 'gitlab', owner: 'acme/team', name: 'docs' })).toBe(
      'https://acme.gitlab.io/team/docs/',
    );
  });

  test('gives edit links to a site in a subfolder that does not exist yet', () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, stdio: 'ignore' });
    git('init', '-b', 'change');
    git('remote', 'add', 'origin', 'git@github.com:acme/kit.git');
    const facts = gitFacts(join(dir, 'packages/website'))!;
    expect(facts).toMatchObject({ root: dir, prefix: 'packages/website/', branch: 'main' });
    expect(editAddress(facts.remote!, facts)).toBe('https://github.com/acme/kit/edit/main/packages/website/{path}');
  });
});

describe('the repository in package.json', () => {
  const gitOf = (repository: unknown, folder = '.') => {
    write(`${folder}/package.json`, JSON.stringify({ name: 'kit', repository }));
    const project = readProject(join(dir, folder), {});
    return 'error' in project ? undefined : project.git;
  };

  test.each([
    ['github:acme/kit', { host: 'github', owner: 'acme', name: 'kit' }],
    ['gitlab:acme/team/kit', { host: 'gitlab', owner: 'acme/team', name: 'kit' }],
    ['acme/kit', { host: 'github', owner: 'acme', name: 'kit' }],
    ['git+https://github.com/acme/kit.git#next', { host: 'github', owner: 'acme', name: 'kit' }],
    [
      { type: 'git', url: 'git@gitlab.com:acme/kit.git' },
      { host: 'gitlab', owner: 'acme', name: 'kit' },
    ],
  ])('%j replaces a missing remote', (repository, remote) => {
    expect(gitOf(repository)).toEqual({ root: dir, prefix: '', branch: 'main', remote });
  });

  test.each([['bitbucket:acme/kit'], ['https://github.com/acme/kit/tree/main/packages/a'], [{ url: 3 }], [null], ['']])(
    '%j is ignored',
    (repository) => {
      expect(gitOf(repository)).toBeUndefined();
    },
  );

  test('names the folder of the package', () => {
    const repository = { url: 'https://github.com/acme/kit', directory: './packages/a/' };
    expect(gitOf(repository, 'packages/a')).toMatchObject({ root: dir, prefix: 'packages/a/' });
    expect(gitOf(repository)).toMatchObject({ root: dir, prefix: 'packages/a/' });
  });

  test('is not used if Git has a remote, and its folder is not if Git knows the folder', () => {
    const git = (...args: string[]) => execFileSync('git', args, { cwd: dir, stdio: 'ignore' });
    git('init', '-b', 'trunk');
    const repository = { url: 'acme/kit', directory: 'elsewhere' };
    expect(gitOf(repository, 'site')).toMatchObject({ prefix: 'site/', branch: 'trunk', remote: { name: 'kit' } });
    git('remote', 'add', 'origin', 'git@github.com:acme/other.git');
    expect(gitOf(repository, 'site')).toMatchObject({ remote: { name: 'other' } });
  });
});

describe('a library', () => {
  const libraryOf = (manifest: object): unknown => {
    write('package.json', JSON.stringify({ name: 'kit', ...manifest }));
    const project = readProject(dir, {});
    return 'library' in project && project.library;
  };

  test('exports modules with types', () => {
    write('src/react.tsx', 'export const a = 1;');
    expect(libraryOf({ exports: { './react': './dist/esm/react.js' } })).toBe('exports');
    write('types/kit.d.ts');
    expect(libraryOf({ types: './types/kit.d.ts' })).toBe('exports');
  });

  test('or has a main module', () => {
    expect(libraryOf({ exports: './kit.js' })).toBeUndefined();
    write('src/index.ts');
    expect(libraryOf({})).toBe('source');
  });
});

describe('package.json', () => {
  test('keeps its fields, its indentation and its versions', () => {
    const text =
      '{\n    "name": "kit",\n    "scripts": { "build": "tsc" },\n    "devDependencies": { "typescript": "^5.9.0", "a": "1" }\n}\n';
    const additions = {
      scripts: { 'docs:build': 'docsgen build' },
      devDependencies: { typescript: '^6.0.0', docsgen: '^1.0.0' },
    };
    expect(extendManifest(text, additions)).toBe(`{
    "name": "kit",
    "scripts": {
        "build": "tsc",
        "docs:build": "docsgen build"
    },
    "devDependencies": {
        "a": "1",
        "docsgen": "^1.0.0",
        "typescript": "^5.9.0"
    }
}
`);
  });

  test('gets a valid name from the name of the folder', () => {
    expect(['My Docs!', '.hidden', 'docsgen', '文档'].map(packageName)).toEqual([
      'my-docs',
      'hidden',
      'docs-site',
      'docs-site',
    ]);
  });

  test('that is not valid JSON is an error', () => {
    write('package.json', '{ "name": }');
    const project = readProject(dir, {});
    expect('error' in project && project.error).toMatch(
      /^package\.json is not valid JSON: .+\. Fix the file, and run the command again\.$/,
    );
  });
});

describe('writing', () => {
  test('leaves nothing behind if a file can not be written', () => {
    write('package.json', 'old');
    write('taken');
    const files = [
      { path: 'package.json', text: 'new', previous: 'old' },
      { path: 'content/docs/a.md', text: 'a' },
      { path: 'taken', text: 'b' },
    ];
    expect(() => writeAll(dir, files)).toThrow('EEXIST');
    const list = execFileSync('find', ['.', '-type', 'f', '-o', '-type', 'd'], { cwd: dir, encoding: 'utf8' });
    expect(list.trim().split('\n').sort()).toEqual(['.', './package.json', './taken']);
    expect(execFileSync('cat', ['package.json'], { cwd: dir, encoding: 'utf8' })).toBe('old');
  });
});
