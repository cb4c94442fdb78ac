import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { describe, expect, test } from 'vitest';
import type { RunnablePage } from '../../../../../lib/build/ports.ts';
import { sourcePath } from '../../../../../lib/core/paths.ts';
import type { SampleModule, SamplesConfig } from '../../../../../lib/core/model/index.ts';
import { instrumentModules } from '../../../../../lib/io/samples/run/expectations.ts';
import { nodeRunner } from '../../../../../lib/io/samples/run/index.ts';
import type { TypescriptTask, TypescriptThread } from '../../../../../lib/io/typescript/index.ts';
import { diskSite, treeOf } from '../../../../support/disk-site.ts';
import { ROOT } from '../../../../support/source-tree.ts';

/** Answers in the thread of the test. */
const thread: TypescriptThread = {
  run: async <T extends object>(task: TypescriptTask) => {
    if (task.kind !== 'expectations') throw new Error(`unexpected task: ${task.kind}`);
    return instrumentModules(task) as unknown as T;
  },
  close: () => undefined,
};

interface Options {
  readonly files?: Readonly<Record<string, string>>;
  readonly setup?: string;
  readonly compilerOptions?: Readonly<Record<string, unknown>>;
  readonly timeout?: number;
  readonly conditions?: readonly string[];
}

/** Runs all modules of a page in a site that consists of `files`. */
async function runPage(
  modules: readonly SampleModule[],
  { files = {}, setup, compilerOptions = {}, timeout = 20_000, conditions = [] }: Options = {},
) {
  const siteDir = diskSite(files);
  const workDir = join(siteDir, '.docsgen');
  const page: RunnablePage = { source: sourcePath('content/docs/page.md'), modules, runs: [...modules.keys()] };
  const config: SamplesConfig = {
    declarations: [],
    compilerOptions,
    run: { timeout, conditions, ...(setup !== undefined && { setup: sourcePath(setup) }) },
  };
  const runner = nodeRunner({ siteDir, workDir, thread, processUrl: await processModule(siteDir) });
  const { value, diagnostics } = await runner.run([page], config);
  expect(treeOf(workDir)).toEqual({});
  return { runs: value[0]!, diagnostics };
}

async function processModule(siteDir: string): Promise<URL> {
  const outfile = join(siteDir, 'process/sample-process.mjs');
  const entry = join(ROOT, 'lib/io/samples/run/sample-process.ts');
  await build({ entryPoints: [entry], outfile, bundle: true, platform: 'node', format: 'esm' });
  return pathToFileURL(outfile);
}

const sample = (text: string, path = 'sample-1.ts'): SampleModule => ({ path, text });

describe('a module of a page', () => {
  test('runs in a separate process, and its values and output are compared and returned', async () => {
    const { runs, diagnostics } = await runPage([
      sample('export const sum = (a: number, b: number): number => a + b;\nsum(1, 2); // => 4', 'src/sum.ts'),
      sample("import { sum } from './src/sum';\nconsole.log(sum(1, 1)); // => 2", 'sample-2.ts'),
      sample('globalThis.first = true;\n// => 1', 'sample-3.ts'),
      sample("console.log('first' in globalThis);", 'sample-4.ts'),
    ]);
    expect(diagnostics).toEqual([]);
    expect(runs).toEqual([
      {
        module: 0,
        expectations: 1,
        problems: [{ kind: 'value', line: 1, expected: '4', actual: '3' }],
        output: [],
      },
      { module: 1, expectations: 1, problems: [], output: ['2'] },
      { module: 2, expectations: 1, problems: [{ kind: 'value', line: 1, expected: '1', actual: 'true' }], output: [] },
      { module: 3, expectations: 0, problems: [], output: ['false'] },
    ]);
  });

  test('that throws, exits or waits forever is reported, and the others still run', async () => {
    const { runs } = await runPage([
      sample('const text: string | undefined = undefined;\ntext!.trim();'),
      sample('process.exit(3);'),
      sample('await new Promise(() => undefined);'),
      sample("console.log('last');"),
    ]);
    expect(runs.map(({ problems }) => problems[0])).toEqual([
      {
        kind: 'error',
        text: "TypeError: Cannot read properties of undefined (reading 'trim')",
        at: { module: 0, line: 1, column: 6 },
      },
      { kind: 'exit', code: 3, signal: null },
      { kind: 'unsettled' },
      undefined,
    ]);
    expect(runs.at(-1)!.output).toEqual(['last']);
  });

  test('can be idle for a moment, as while Node loads a module on a busy machine', async () => {
    const waiting =
      "await new Promise<void>((resolve) => void setTimeout(resolve, 200).unref());\nconsole.log('settled');";
    const { runs } = await runPage([sample(waiting)]);
    expect(runs[0]).toMatchObject({ problems: [], output: ['settled'] });
  });

  test('is stopped at the time limit', async () => {
    const { runs } = await runPage([sample('while (true);')], { timeout: 1_000 });
    expect(runs[0]!.problems).toEqual([{ kind: 'timeout', ms: 1_000 }]);
  });

  test('that cannot be bundled is reported at its line, and the others still run', async () => {
    const { runs, diagnostics } = await runPage([
      sample("import './missing';"),
      sample('const a = ;', 'sample-2.ts'),
      sample("console.log('runs');", 'sample-3.ts'),
    ]);
    expect(diagnostics).toEqual([]);
    expect(runs.map(({ module, problems }) => [module, problems])).toMatchObject([
      [0, [{ kind: 'error', at: { module: 0, line: 0, column: 7 } }]],
      [1, [{ kind: 'error', at: { module: 1, line: 0, column: 10 } }]],
      [2, []],
    ]);
  });

  test('can import styles, images, JSX, packages by `paths`, and files of the site', async () => {
    const { runs } = await runPage(
      [
        {
          path: 'src/App.tsx',
          file: sourcePath('content/examples/App.tsx'),
          text: "import { size } from './size';\nexport const width = size;",
        },
        sample(
          [
            "import './app.css';",
            "import icon from '../icon.svg';",
            "import { name } from 'acme';",
            "import { part } from 'acme/part';",
            "import { width } from './src/App';",
            'console.log(name, part, width, icon.slice(0, 11));',
          ].join('\n'),
        ),
      ],
      {
        files: {
          'content/examples/App.tsx': '',
          'content/examples/size.ts': 'export const size = 7;',
          'content/docs/page.md': '',
          'content/icon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
          'packages/acme/index.ts': "export const name = 'acme';",
          'packages/acme/part.ts': "export const part = 'part';",
        },
        compilerOptions: { paths: { acme: ['packages/acme/index.ts'], 'acme/*': ['packages/acme/*.ts'] } },
      },
    );
    expect(runs[1]).toMatchObject({ problems: [], output: ['acme part 7 data:image/'] });
  });
});

test('a package is loaded with the conditions of the configuration', async () => {
  const files = {
    'content/docs/page.md': '',
    'node_modules/acme/package.json':
      '{ "name": "acme", "type": "module", "exports": { "development": "./dev.js", "default": "./prod.js" } }',
    'node_modules/acme/dev.js': "export const build = 'development';",
    'node_modules/acme/prod.js': "export const build = 'production';",
  };
  const outputs = [[], ['development']].map(async (conditions) => {
    const { runs } = await runPage([sample("import { build } from 'acme';\nconsole.log(build);")], {
      files,
      conditions,
    });
    expect(runs[0]!.problems).toEqual([]);
    return runs[0]!.output;
  });
  expect(await Promise.all(outputs)).toEqual([['production'], ['development']]);
});

describe('the setup module', () => {
  test('runs before each module', async () => {
    const { runs } = await runPage([sample('console.log(document);')], {
      files: {
        'config/setup.ts': "Object.assign(globalThis, { document: 'a document' }); console.log('not recorded');",
      },
      setup: 'config/setup.ts',
    });
    expect(runs[0]).toMatchObject({ problems: [], output: ['a document'] });
  });

  test('that throws is the problem of each module, at its position in the file', async () => {
    const { runs } = await runPage([sample('1;')], {
      files: { 'config/setup.ts': "export {};\nthrow new Error('no DOM');" },
      setup: 'config/setup.ts',
    });
    expect(runs[0]!.problems).toEqual([
      { kind: 'setup', text: 'Error: no DOM', at: { file: 'config/setup.ts', line: 1, column: 6 } },
    ]);
  });

  test.each([
    ['is missing', {}, 'The setup module of the code samples, `config/setup.ts`, does not exist.'],
    ['has a syntax error', { 'config/setup.ts': 'const = 1;' }, expect.stringContaining('Expected identifier')],
  ])('that %s is reported once, and no module runs', async (_, files, message: unknown) => {
    const { runs, diagnostics } = await runPage([sample('throw 1;'), sample('throw 2;')], {
      files,
      setup: 'config/setup.ts',
    });
    expect(runs).toEqual([]);
    expect(diagnostics).toMatchObject([{ code: 'sample.failed', message }]);
  });
});
