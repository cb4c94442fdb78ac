import { describe, expect, test } from 'vitest';
import { badInput, reportOf, type BadSite, type Files } from './bad-site.ts';

const { site } = badInput();

const config = (run: string): string =>
  `export default { title: 'Site', url: 'https://example.com', samples: { run: ${run} } };\n`;

const fence = (code: string, meta = ''): string => `\`\`\`ts${meta && ` ${meta}`}\n${code}\n\`\`\`\n`;
const output = (text: string): string => `\`\`\`text output\n${text}\n\`\`\`\n`;
const NODE_TYPES = 'declare const process: any;\ndeclare const setTimeout: (run: () => void, ms: number) => void;';
const console_ = 'declare const console: { log(...values: unknown[]): void };';

/** Runs the code samples of a site and returns its exit code and its diagnostics without code frames. */
async function runSamples(
  files: Files,
  run = '{ timeout: 2500 }',
): Promise<{ readonly report: string; readonly made: BadSite }> {
  const made = site({ 'site.config.ts': config(run), ...files });
  const report = reportOf(made, await made.run(['check-samples', '--run']))
    .replace(/^ *(?:>? *\d+ \||\|).*\n?/gm, '')
    .replace(/^(Compiled .*) in [^]*$/m, '$1')
    .replace(/\n{2,}/g, '\n')
    .trim();
  expect(made.names('.docsgen').filter((name) => name.startsWith('samples-'))).toEqual([]);
  return { report, made };
}

const page = (...parts: readonly string[]): Files => ({ 'content/docs/page.md': `# Page\n\n${parts.join('\n')}` });

describe('docsgen check-samples --run', () => {
  test('reports values and output that differ, statements that do not run, and errors', async () => {
    const { report } = await runSamples({
      ...page(
        fence('export const sum = (a: number, b: number): number => a + b;\nsum(1, 2); // => 4', 'title="src/sum.ts"'),
        fence('function never(): number {\n  return 1; // => 1\n}\n// => 2\nvoid never;\nexport {};'),
        fence(`${console_}\nconsole.log('a');\nconsole.log('b'); // => c`),
        fence(`${console_}\nconsole.log('a');\nexport {};`),
        output('a\nb'),
        fence('export const fail = (x: any) => x.y.z;', 'title="src/fail.ts"'),
        fence("import { fail } from './src/fail';\nfail({});"),
        fence("// @ts-expect-error There is no such package.\nimport { a } from 'no-such-package';\nvoid a;"),
        fence('export const a = 1;', 'norun'),
        fence('export const b = 1;', 'norun="needs a server"'),
      ),
      'content/docs/page.test.ts': "import { sum } from './src/sum';\nif (sum(1, 1) !== 3) throw new Error('not 3');\n",
      'content/docs/js.md': `# JavaScript\n\n\`\`\`js\nconsole.log(1);\n\`\`\`\n\n${output('1')}`,
    });
    expect(report).toMatchInlineSnapshot(`
      "exit 1
      warning This output is not compared, because no TypeScript code sample is before it. [sample.unused-output]
        at content/docs/js.md:7:1
        hint: Move it directly after the \`ts\` or \`tsx\` sample that prints it, or remove the option \`output\`.
      error The value is \`3\`, not \`4\`. [sample.wrong-value]
        at content/docs/page.md:5:1
        hint: Correct the comment after \`// =>\`, or the code.
      error This statement has an expected value, but it does not run. [sample.not-reached]
        at content/docs/page.md:10:3
        hint: Call the function that contains it, or move \`// =>\` to a statement that runs.
      error There is no value that \`// =>\` could be about. [sample.no-statement]
        at content/docs/page.md:12:1
        hint: Write \`// =>\` at the end of an expression, a declaration with a value, or \`return\`, or in the next line.
      error The value is \`b\`, not \`c\`. [sample.wrong-value]
        at content/docs/page.md:20:1
        hint: Correct the comment after \`// =>\`, or the code.
      error Line 2 of the output is nothing, not \`b\`. [sample.wrong-output]
        at content/docs/page.md:29:1
        hint: The code sample prints:
        a
      error This code sample throws an error: TypeError: Cannot read properties of undefined (reading 'z') [sample.threw]
        at content/docs/page.md:35:1
        hint: If the sample can't run alone, exclude it with a reason: \`norun="needs a server"\`.
      error This code sample throws an error: Error: Cannot find package 'no-such-package' [sample.threw]
        at content/docs/page.md:43:1
        hint: If the sample can't run alone, exclude it with a reason: \`norun="needs a server"\`.
      warning This code sample is not run, and no reason is given. [sample.unchecked]
        at content/docs/page.md:49:1
        hint: Add the reason to the first line, as in \`norun="needs a server"\`. Better yet, make the sample run.
      error This test of the code samples throws an error: Error: not 3 [sample.threw]
        at content/docs/page.test.ts:2:1
      Compiled 9 code samples, ran 7, and compared 5 results"
    `);
  });

  test('reports samples that end their process or do not finish', async () => {
    const { report } = await runSamples(
      page(
        fence(`${NODE_TYPES}\nprocess.exit(3);\nexport {};`),
        fence('for (;;);\nexport {};'),
        fence('await new Promise(() => {});\nexport {};'),
        fence(`${NODE_TYPES}\nsetTimeout(() => process.exit(), 1e6);\nprocess.send = () => {};\nexport {};`),
        fence('throw null;\nexport {};'),
        fence('void Promise.reject(new Error("unhandled"));\nexport {};'),
      ),
    );
    expect(report).toMatchInlineSnapshot(`
      "exit 1
      error This code sample ends its process with exit code 3. [sample.threw]
        at content/docs/page.md:3:1
      error This code sample does not finish within 2.5 seconds. [sample.timed-out]
        at content/docs/page.md:10:1
        hint: Look for an endless loop or a promise that never settles, or raise \`samples.run.timeout\`.
      error This code sample waits for a promise that never settles. [sample.timed-out]
        at content/docs/page.md:15:1
      error This code sample throws an error: null [sample.threw]
        at content/docs/page.md:28:1
        hint: If the sample can't run alone, exclude it with a reason: \`norun="needs a server"\`.
      error This code sample throws an error: Error: unhandled [sample.threw]
        at content/docs/page.md:34:1
        hint: If the sample can't run alone, exclude it with a reason: \`norun="needs a server"\`.
      Compiled 6 code samples, ran 6, and compared no results"
    `);
  });

  test('reports a setup module once if it throws or does not exist', async () => {
    const files = page(fence('export const a = 1; // => 1'), fence('export const b = 1; // => 2'));
    const setup = { 'setup.ts': "throw new Error('no DOM');\n" };
    const throwing = await runSamples({ ...files, ...setup }, "{ setup: 'setup.ts' }");
    expect(throwing.report).toMatchInlineSnapshot(`
      "exit 1
      error The setup module of the code samples throws an error: Error: no DOM [sample.threw]
        at setup.ts:1:7
        hint: No code sample runs until \`samples.run.setup\` runs without an error.
      Compiled 2 code samples, ran 2, and compared 2 results"
    `);
    const missing = await runSamples(files, "{ setup: 'missing.ts' }");
    expect(missing.report).toMatchInlineSnapshot(`
      "exit 1
      error The setup module of the code samples, \`missing.ts\`, does not exist. [sample.failed]
        in samples.run.setup
        hint: Correct the path, which is relative to the site, or create the file.
      Compiled 2 code samples, ran 2, and compared no results"
    `);
  });

  test('lists the samples that do not run, and reports problems as JSON and as annotations', async () => {
    const made = site({
      'site.config.ts': config('{}'),
      ...page(fence('export const a = 1; // => 2'), fence('export const b = 1;', 'norun="needs a server"')),
    });
    const verbose = await made.run(['check-samples', '--run', '--verbose']);
    expect(verbose.stdout).toContain('1 code sample did not run:\n  content/docs/page.md:7  needs a server');
    const json = await made.run(['check-samples', '--run', '--format', 'json']);
    expect(JSON.parse(json.stdout)).toMatchObject({
      diagnostics: [{ code: 'sample.wrong-value', location: { file: 'content/docs/page.md', line: 4, column: 1 } }],
    });
    const github = await made.run(['check-samples', '--run', '--format', 'github']);
    expect(github.stdout).toMatch(/^::error file=content\/docs\/page\.md,line=4,.*The value is `1`, not `2`\./m);
  });
});

test('code samples of a page do not run if a file that the page includes does not compile', async () => {
  const { report } = await runSamples({
    ...page('```ts file="./broken.ts"\n```\n', fence("throw new Error('ran');")),
    'content/docs/broken.ts': "export const width: number = 'wide';\n",
  });
  expect(report).toMatchInlineSnapshot(`
    "exit 1
    error Type 'string' is not assignable to type 'number'. (TS2322) [sample.type-error]
      at content/docs/broken.ts:1:14
    Compiled 2 code samples, ran 0, and compared no results"
  `);
});

test('code samples import the modules in `paths`, of which the longest prefix has priority', async () => {
  const options = `{ paths: { 'acme': ['src/main.ts'], 'acme/*': ['src/*'], 'acme/colors/*': ['src/palette/*.ts'] } }`;
  const { report } = await runSamples({
    ...page(
      fence(
        [
          "import { name } from 'acme';",
          "import { one } from 'acme/numbers';",
          "import { red } from 'acme/colors/warm';",
          "[name, one, red]; // => ['acme', 1, 'red']",
        ].join('\n'),
      ),
    ),
    'site.config.ts': `export default { title: 'Site', url: 'https://example.com', samples: { compilerOptions: ${options} } };\n`,
    'src/main.ts': "export const name = 'acme';\n",
    'src/numbers.ts': 'export const one = 1;\n',
    'src/palette/warm.ts': "export const red = 'red';\n",
  });
  expect(report).toBe('exit 0\nCompiled 1 code sample, ran 1, and compared 1 result');
});
