import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { allowedBy } from '../../../lib/cli/output/api-diff.ts';
import { realTools } from '../../../lib/cli/environment.ts';
import { runCli } from '../../../lib/cli/program.ts';
import { createTerminal } from '../../../lib/io/terminal/index.ts';
import type { ApiSnapshot } from '../../../lib/reference/snapshot/index.ts';

const folder = mkdtempSync(join(tmpdir(), 'docsgen-api-cli-'));
afterAll(() => rmSync(folder, { recursive: true }));

type Symbols = ApiSnapshot['modules'][number]['symbols'];

const parse = (...parameters: string[]): Symbols[number] => ({
  name: 'parse',
  kind: 'function',
  signatures: [{ parameters: parameters.map((name) => ({ name, type: 'string' })), returns: 'void' }],
});

const snapshot = (version: string, ...symbols: Symbols): ApiSnapshot => ({
  format: 'docsgen-api',
  formatVersion: 1,
  package: { name: 'acme', version },
  modules: [{ name: 'acme', symbols }],
});

beforeAll(() => {
  mkdirSync(join(folder, 'api-versions'));
  const files = {
    '1.0': snapshot('1.0.0', parse('text')),
    '1.1': snapshot('1.1.0', parse('text'), { name: 'version', kind: 'variable', type: 'string' }),
    '2.0': snapshot('2.0.0', parse('text', 'options')),
    broken: {},
  };
  for (const [name, value] of Object.entries(files))
    writeFileSync(join(folder, 'api-versions', `${name}.json`), JSON.stringify(value));
});

/** Runs a command line in this process. */
async function run(args: string) {
  const written = { out: '', err: '' };
  const terminal = createTerminal({
    stdout: { write: (text: string) => (written.out += text) },
    stderr: { write: (text: string) => (written.err += text) },
    env: {},
    now: () => 0,
  });
  const tools = { ...realTools(terminal), cwd: folder };
  const code = await runCli([...args.split(' '), '--site', folder], tools);
  return { code, ...written };
}

describe('api diff', () => {
  test('prints the changes with the declarations and the required version', async () => {
    expect(await run('api diff 1.0 2.0')).toEqual({
      code: 0,
      err: '',
      out: [
        'API changes: acme 1.0.0 → 2.0.0',
        'Required version: major',
        '1 breaking',
        '',
        'acme',
        '',
        '  Breaking (1)',
        '    parse  required parameter added: `options`',
        '      - function parse(text: string): void',
        '      + function parse(text: string, options: string): void',
        '      Calls without the argument fail.',
        '',
      ].join('\n'),
    });
  });

  test('prints only the result with --quiet', async () => {
    const { out } = await run('api diff 1.0 1.1 --quiet');
    expect(out).toBe('API changes: acme 1.0.0 → 1.1.0\nRequired version: minor\n1 addition\n');
  });

  test('reports equal versions', async () => {
    expect((await run('api diff 1.0 1.0')).out).toContain('Required version: patch\nNo changes\n');
  });

  test('prints JSON with the name, the level and the reason of each change', async () => {
    const { out } = await run('api diff 1.0 2.0 --format json');
    expect(JSON.parse(out)).toMatchObject({
      old: { version: '1.0.0' },
      verdict: 'major',
      isCertain: true,
      counts: { breaking: 1, risky: 0 },
      changes: [{ rule: 'parameter-added', level: 'breaking', name: 'parse', why: 'Calls without the argument fail.' }],
    });
  });

  test('writes a page of the site', async () => {
    const { code, err } = await run('api diff 1.0 2.0 --page docs/changes.md');
    expect([code, err]).toEqual([0, 'Wrote docs/changes.md.\n']);
    expect(readFileSync(join(folder, 'docs/changes.md'), 'utf8')).toBe(
      [
        '---',
        'title: "API changes in 2.0.0 since 1.0.0"',
        '---',
        '',
        'Required version: major. 1 breaking.',
        '',
        '## Breaking',
        '',
        '- `parse`: required parameter added: `options`. Calls without the argument fail.',
        '',
        '  ```diff',
        '  - function parse(text: string): void',
        '  + function parse(text: string, options: string): void',
        '  ```',
        '',
      ].join('\n'),
    );
  });

  test('lists only the names of additions on the page', async () => {
    await run('api diff 1.0 1.1 --page docs/additions.md');
    expect(readFileSync(join(folder, 'docs/additions.md'), 'utf8')).toContain('## Additions\n\n- `version`\n');
  });

  test.each([
    ['1.0 2.0', 'major', 1],
    ['1.0 1.1', 'major', 0],
    ['1.0 1.1', 'minor', 1],
    ['1.0 1.0', 'patch', 0],
    ['1.0 2.0', 'version', 0],
    ['1.0 1.1', 'version', 0],
    ['2.0 1.1', 'version', 1],
  ])('%s with --fail-on %s exits with %i', async (versions, level, code) => {
    expect((await run(`api diff ${versions} --fail-on ${level}`)).code).toBe(code);
  });

  test.each([
    ['api diff 1.0 2.0 3.0', '`api diff` compares two versions'],
    ['api diff 1,0 2.0', '`1,0` is neither a stored snapshot, nor the folder of a package, nor an installed package.'],
    ['api diff 1.0 broken', "`api-versions/broken.json` can't be read: it is not an API snapshot of docsgen."],
    ['api diff 1.0 2.0 --fail-on big', 'Allowed values: major, minor, patch, version.'],
  ])('%s is a usage error', async (args, message) => {
    const { code, err } = await run(args);
    expect(code).toBe(2);
    expect(err).toContain(message);
  });

  test('suggests the name of a stored version', async () => {
    expect((await run('api diff brokn 2.0')).err).toContain('Did you mean `broken`?');
  });
});

describe('api snapshot', () => {
  test('stores an API under its version, under a name, or in a file', async () => {
    const from = join('api-versions', '1.1.json');
    const { out } = await run(`api snapshot --from ${from}`);
    expect(out).toMatch(/^Stored 2 symbols in api-versions\/1\.1\.0\.json \(\d+ bytes\)\.\n$/);
    await run(`api snapshot next --from ${from}`);
    await run(`api snapshot --from ${from} --out other/api.json`);
    const [first, ...others] = ['api-versions/1.1.0.json', 'api-versions/next.json', 'other/api.json'].map((path) =>
      readFileSync(join(folder, path), 'utf8'),
    );
    expect(others).toEqual([first, first]);
    expect(JSON.parse(first!)).toEqual(JSON.parse(readFileSync(join(folder, from), 'utf8')));
  });

  test('accepts only one name', async () => {
    expect((await run('api snapshot 1.0 2.0')).err).toContain('too many arguments');
  });
});

test.each([
  ['1.2.3', '2.0.0', 'major'],
  ['1.2.3', '1.3.0', 'minor'],
  ['1.2.3', '1.2.4', 'patch'],
  ['0.2.3', '0.3.0', 'major'],
  ['0.2.3', '0.2.4', 'minor'],
  ['1.2.3', '2.0.0-beta.1', 'major'],
  ['1.2.3', '1.2.3', undefined],
  ['2.0.0', '1.9.0', undefined],
])('%s → %s allows %s changes', (from, to, allowed) => {
  expect(allowedBy(from, to)).toBe(allowed);
});
