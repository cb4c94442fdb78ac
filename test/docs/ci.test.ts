import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { COMMON_FLAGS } from '../../lib/cli/command.ts';
import { COMMANDS } from '../../lib/cli/program.ts';
import { docsgenScript } from '../support/cli.ts';
import { diskSite, writeFiles } from '../support/disk-site.ts';
import { commitAll, git } from '../support/git-repository.ts';
import { ROOT } from '../support/source-tree.ts';

interface Action {
  readonly inputs: Readonly<Record<string, { readonly description: string; readonly default: string }>>;
  readonly runs: {
    readonly using: string;
    readonly steps: readonly {
      readonly run: string;
      readonly shell: string;
      readonly 'working-directory': string;
      readonly env: Readonly<Record<string, string>>;
    }[];
  };
}

const action = parse(readFileSync(join(ROOT, 'action.yml'), 'utf8')) as Action;
const page = readFileSync(join(ROOT, 'docs/content/docs/check/ci.md'), 'utf8');

/** Replaces the expressions of GitHub Actions by the inputs of the action. */
function withInputs(text: string, inputs: Readonly<Record<string, string>>): string {
  return text.replace(
    /\$\{\{ inputs\.([\w-]+) \}\}/g,
    (_, name: string) => inputs[name] ?? action.inputs[name]!.default,
  );
}

/** Runs the steps of the action in a workspace as GitHub does. `npx` is a script that prints its arguments and runs `command`. */
function runAction(workspace: string, inputs: Readonly<Record<string, string>>, command = 'true') {
  const summary = join(workspace, '.summary.md');
  const bin = join(workspace, '.bin');
  mkdirSync(bin, { recursive: true });
  writeFiles(workspace, {
    '.summary.md': '',
    '.bin/npx': `#!/bin/bash\nprintf '%s\\n' "$@" > "$GITHUB_WORKSPACE/.arguments"\nshift 2\n${command}\n`,
  });
  chmodSync(join(bin, 'npx'), 0o755);
  let output = '';
  for (const step of action.runs.steps) {
    writeFiles(workspace, { '.step.sh': step.run });
    const env = Object.fromEntries(Object.entries(step.env).map(([name, text]) => [name, withInputs(text, inputs)]));
    const { stdout, stderr, status } = spawnSync(
      step.shell,
      ['--noprofile', '--norc', '-eo', 'pipefail', join(workspace, '.step.sh')],
      {
        cwd: join(workspace, withInputs(step['working-directory'], inputs)),
        encoding: 'utf8',
        env: {
          PATH: `${bin}:${process.env['PATH']}`,
          CI: 'true',
          GITHUB_ACTIONS: 'true',
          GITHUB_WORKSPACE: workspace,
          GITHUB_STEP_SUMMARY: summary,
          GITHUB_SERVER_URL: 'https://github.com',
          GITHUB_REPOSITORY: 'acme/docs',
          GITHUB_SHA: 'abc',
          ...env,
        },
      },
    );
    output += stdout;
    if (status !== 0) return { code: status, output, stderr, summary: readFileSync(summary, 'utf8') };
  }
  return { code: 0, output, stderr: '', summary: readFileSync(summary, 'utf8') };
}

const argumentsOf = (workspace: string): string[] =>
  existsSync(join(workspace, '.arguments'))
    ? readFileSync(join(workspace, '.arguments'), 'utf8').trimEnd().split('\n')
    : [];

describe('the GitHub Action', () => {
  test('describes each of its inputs, which the documentation lists with their defaults', () => {
    expect(action.runs.using).toBe('composite');
    for (const [name, { description, default: preset }] of Object.entries(action.inputs)) {
      expect(description).toMatch(/\.$/);
      const row = page.split('\n').find((line) => line.startsWith(`| \`${name}\``));
      expect(row, name).toBeDefined();
      if (preset !== '') expect(row).toContain(`| \`${preset}\``);
    }
  });

  test('passes every input on', () => {
    const used = JSON.stringify(action.runs.steps);
    expect(Object.keys(action.inputs).filter((name) => !used.includes(`\${{ inputs.${name} }}`))).toEqual([]);
    const workspace = diskSite({ 'website/a.md': '' });
    const summary = `markdown=${join(workspace, '.summary.md')}`;
    expect(runAction(workspace, {}).code).toBe(0);
    expect(argumentsOf(workspace)).toEqual([
      ...['--no-install', 'docsgen', 'build', '--format', 'github', '--report', summary],
    ]);
    const inputs = {
      command: 'check-links',
      'working-directory': 'website',
      version: '1.2.3',
      external: 'true',
      against: 'https://acme.example/urls.json',
      changed: 'origin/main',
    };
    expect(runAction(workspace, inputs).code).toBe(0);
    expect(argumentsOf(workspace)).toEqual([
      ...['--yes', 'docsgen@1.2.3', 'check-links', '--format', 'github', '--report', summary],
      ...['--external', '--against=https://acme.example/urls.json', '--changed=origin/main'],
    ]);
  });

  test('never runs the text of an input', () => {
    const workspace = diskSite({});
    const attack = '"; touch attacked; echo "$(touch attacked)';
    runAction(workspace, {
      command: 'check-links',
      changed: attack,
      against: attack,
      version: attack,
      external: attack,
    });
    expect(argumentsOf(workspace)).toContain(`--changed=${attack}`);
    const { code, output } = runAction(workspace, { command: attack });
    expect([code, output]).toEqual([
      2,
      '::error title=docsgen::The command must be build, check-links or check-samples.\n',
    ]);
    expect(existsSync(join(workspace, 'attacked'))).toBe(false);
  });

  describe('with docsgen', () => {
    let script = '';
    beforeAll(async () => {
      script = await docsgenScript();
    }, 120_000);

    test('annotates lines relative to the repository, writes a summary, and fails', () => {
      const workspace = diskSite({
        '.gitignore': '.*\n!.gitignore\nbuild\n',
        'website/site.config.mjs': `export default { title: 'Acme', url: 'https://acme.example' };\n`,
        'website/content/docs/a.md': '# A\n\nText.\n',
        'website/content/docs/old.md': '# Old\n\n[Gone](./gone.md)\n',
      });
      commitAll(workspace, 'first');
      git(workspace, 'checkout', '-q', '-b', 'feature');
      const run = `node ${JSON.stringify(script)} "$@"`;
      const all = runAction(workspace, { command: 'check-links', 'working-directory': 'website' }, run);
      expect(all.code).toBe(1);
      expect(all.output).toContain('::error file=website/content/docs/old.md,line=3,col=');
      expect(all.summary).toMatch(/^### ❌ docsgen check-links in <code>website<\/code>: 1 error, /);
      expect(all.summary).toContain('(https://github.com/acme/docs/blob/abc/website/content/docs/old.md#L3)');
      const changed = { command: 'check-links', 'working-directory': 'website', changed: 'main' };
      const unchanged = runAction(workspace, changed, run);
      expect([unchanged.code, unchanged.output.includes('::error')]).toEqual([0, false]);
      expect(unchanged.summary).toContain('not shown, because this change did not cause');
    }, 60_000);
  });
});

describe('the CI snippets in the documentation', () => {
  const snippets = [...page.matchAll(/^```yaml.*\n([\s\S]*?)^```$/gm)].map(([, text]) => text!);

  test('are valid YAML', () => {
    expect(snippets.length).toBeGreaterThan(7);
    for (const snippet of snippets) expect(parse(snippet), snippet).toBeTypeOf('object');
  });

  test('give the action only inputs that it has', () => {
    const steps = snippets.flatMap((snippet) => stepsIn(parse(snippet)));
    const uses = steps.filter(({ uses: name = '' }) => name.startsWith('docsgen/'));
    expect(uses.length).toBeGreaterThan(0);
    for (const { with: inputs = {} } of uses)
      expect(Object.keys(action.inputs)).toEqual(expect.arrayContaining(Object.keys(inputs)));
  });

  test('call docsgen with commands and options that exist', () => {
    const lines = [...page.matchAll(/npx docsgen ([^\n'`]+)/g)].map(([, line]) => line!.trim().split(/ +/));
    expect(lines.length).toBeGreaterThan(8);
    for (const words of lines) {
      const spec = COMMANDS.find(({ name }) => words.join(' ').startsWith(name));
      const flags = [...(spec?.flags ?? []), ...COMMON_FLAGS].map(({ flag }) => /--[\w-]+/.exec(flag)![0]);
      const used = words.filter((word) => word.startsWith('--'));
      expect(flags, words.join(' ')).toEqual(expect.arrayContaining(used));
    }
  });
});

interface Step {
  readonly uses?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}

function stepsIn(value: unknown): Step[] {
  if (Array.isArray(value)) return value.flatMap(stepsIn);
  if (typeof value !== 'object' || value === null) return [];
  return [...('uses' in value ? [value as Step] : []), ...Object.values(value).flatMap(stepsIn)];
}
