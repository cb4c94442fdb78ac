import { describe, expect, test } from 'vitest';
import { badInput, reportOf, type Files } from './bad-site.ts';

const { site } = badInput();

const CONFIG = `export default { title: 'Site', url: 'https://example.com', samples: {} };\n`;

const fence = (code: string, meta = ''): string => `\`\`\`ts ${meta}\n${code}\n\`\`\`\n`;

/** Compiles the code samples of a site and returns the exit code and the diagnostics. */
async function compileSamples(files: Files, args: readonly string[] = ['check-samples']): Promise<string> {
  const badSite = site({ 'site.config.ts': CONFIG, ...files });
  return reportOf(badSite, await badSite.run(args))
    .replace(/^(?:Compiled|Built) [^]*$/m, '')
    .trim();
}

const page = (...parts: readonly string[]): Files => ({ 'content/docs/page.md': `# Page\n\n${parts.join('\n')}` });

describe('a code sample that does not compile', () => {
  test('is reported at its line', async () => {
    expect(await compileSamples(page(fence('const a = 1;\n\nexport const b: string = a;')))).toMatchInlineSnapshot(`
      "exit 1
      error Type 'number' is not assignable to type 'string'. (TS2322) [sample.type-error]
        at content/docs/page.md:6:14

          4 | const a = 1;
          5 |
        > 6 | export const b: string = a;
            |              ^
          7 | \`\`\`
          8 |"
    `);
  });

  test('in a list is reported at its column in the file', async () => {
    const text = '- Do:\n\n  ```ts\n  let a: number = "";\n  ```\n';
    expect(await compileSamples(page(text))).toMatchInlineSnapshot(`
      "exit 1
      error Type 'string' is not assignable to type 'number'. (TS2322) [sample.type-error]
        at content/docs/page.md:6:7

          4 |
          5 |   \`\`\`ts
        > 6 |   let a: number = "";
            |       ^
          7 |   \`\`\`
          8 |"
    `);
  });

  test('is reported with the message of the compiler', async () => {
    const code =
      'interface A { x: { y: string } }\nexport const a: A = { x: { y: 1, z: 2 } };\nexport const b: A = JSON;';
    expect(await compileSamples(page(fence(code)))).toMatchInlineSnapshot(`
      "exit 1
      error Type 'number' is not assignable to type 'string'. (TS2322) [sample.type-error]
        at content/docs/page.md:5:28

          3 | \`\`\`ts
          4 | interface A { x: { y: string } }
        > 5 | export const a: A = { x: { y: 1, z: 2 } };
            |                            ^
          6 | export const b: A = JSON;
          7 | \`\`\`

      error Property 'x' is missing in type 'JSON' but required in type 'A'. (TS2741) [sample.type-error]
        at content/docs/page.md:6:14

          4 | interface A { x: { y: string } }
          5 | export const a: A = { x: { y: 1, z: 2 } };
        > 6 | export const b: A = JSON;
            |              ^
          7 | \`\`\`
          8 |"
    `);
  });

  test('because of a syntax error is reported', async () => {
    expect(await compileSamples(page(fence('const = ;')))).toMatchInlineSnapshot(`
      "exit 1
      error Variable declaration expected. (TS1134) [sample.type-error]
        at content/docs/page.md:4:7

          2 |
          3 | \`\`\`ts
        > 4 | const = ;
            |       ^
          5 | \`\`\`
          6 |"
    `);
  });
});

describe('code samples of a page', () => {
  test('import each other by title, and the closest preceding title is used', async () => {
    expect(
      await compileSamples(
        page(
          fence('export const a = 1;', 'title="src/a.ts"'),
          fence("import { a } from './a';\n\nexport const b: number = a;", 'title="src/b.ts"'),
          fence("export const a = '';", 'title="src/a.ts"'),
          fence("import { a } from '../src/a.js';\n\nexport const c: string = a;", 'title="lib/c.ts"'),
        ),
      ),
    ).toBe('exit 0');
  });

  test('are separate modules unless one continues another', async () => {
    expect(await compileSamples(page(fence('const a = 1;'), fence('const a = 2;')))).toBe('exit 0');
    expect(await compileSamples(page(fence('const a = 1;'), fence('const b: string = a;', 'continues'))))
      .toMatchInlineSnapshot(`
      "exit 1
      error Type 'number' is not assignable to type 'string'. (TS2322) [sample.type-error]
        at content/docs/page.md:8:7

           6 |
           7 | \`\`\`ts continues
        >  8 | const b: string = a;
             |       ^
           9 | \`\`\`
          10 |"
    `);
  });

  test('can include files, whose errors are reported in the file', async () => {
    const files = {
      'content/examples/a.ts': "import { b } from './b';\n\nexport const a: string = b;\n",
      'content/examples/b.ts': 'export const b = 1;\n',
      ...page(
        '```ts file="../examples/a.ts"\n```\n',
        fence("import { a } from './a';\n\nconst b: number = a;", 'title="b.ts"'),
      ),
    };
    expect(await compileSamples(files)).toMatchInlineSnapshot(`
      "exit 1
      error Type 'string' is not assignable to type 'number'. (TS2322) [sample.type-error]
        at content/docs/page.md:9:7

           7 | import { a } from './a';
           8 |
        >  9 | const b: number = a;
             |       ^
          10 | \`\`\`
          11 |

      error Type 'number' is not assignable to type 'string'. (TS2322) [sample.type-error]
        at content/examples/a.ts:3:14

          1 | import { b } from './b';
          2 |
        > 3 | export const a: string = b;
            |              ^
          4 |"
    `);
  });

  test('may import style sheets and contain hidden lines', async () => {
    const hidden = 'declare const editor: { focus(): void };\n// ---cut---\neditor.focus();';
    expect(await compileSamples(page(fence("import './a.css';"), fence(hidden)))).toBe('exit 0');
  });
});

describe('a code sample that is not expected to compile', () => {
  test('names its errors, and is reported if it does not have them', async () => {
    expect(await compileSamples(page(fence('// @errors: 2322\nexport const a: string = 1;')))).toBe('exit 0');
    expect(await compileSamples(page(fence('// @errors: 2322\nexport const a: string = "";')))).toMatchInlineSnapshot(`
      "exit 1
      error This code sample does not have the expected error TS2322. [sample.missing-error]
        at content/docs/page.md:4:1

          2 |
          3 | \`\`\`ts
        > 4 | // @errors: 2322
            | ^^^^^^^^^^^^^^^^
          5 | export const a: string = "";
          6 | \`\`\`

        hint: If the code is correct now, remove the expected error and update the text around the sample."
    `);
  });

  test('names several errors, separated by commas or spaces', async () => {
    const code = 'export const a: string = 1;\nexport const b = missing;';
    expect(await compileSamples(page(fence(`// @errors: 2322, 2304\n${code}`)))).toBe('exit 0');
    expect(await compileSamples(page(fence(`//@errors: 2322 2304\n${code}`)))).toBe('exit 0');
    expect(await compileSamples(page(fence(`// @errors: 2322, TS2304\n${code}`)))).toContain(
      "Cannot find name 'missing'. (TS2304)",
    );
  });

  test('is skipped with a reason, and reported without one', async () => {
    expect(await compileSamples(page(fence('a b', 'nocheck="no code"')))).toBe('exit 0');
    expect(await compileSamples(page(fence('a b', 'nocheck')))).toMatchInlineSnapshot(`
      "exit 0
      warning This code sample is not compiled, and no reason is given. [sample.unchecked]
        at content/docs/page.md:3:1

          1 | # Page
          2 |
        > 3 | \`\`\`ts nocheck
            | ^^^^^^^^^^^^^
          4 | a b
          5 | \`\`\`

        hint: Add the reason to the first line, as in \`nocheck="a fragment of a class"\`. Better yet, make the sample compile."
    `);
  });
});

describe('declarations and compiler options of the site', () => {
  test('apply to all code samples', async () => {
    const config = CONFIG.replace(
      '{} }',
      "{ declarations: ['content/all.d.ts'], compilerOptions: { noUnusedLocals: true } } }",
    );
    const files = { 'site.config.ts': config, 'content/all.d.ts': 'declare const declared: string;\n' };
    expect(await compileSamples({ ...files, ...page(fence('const a = declared;')) })).toMatchInlineSnapshot(`
      "exit 1
      error 'a' is declared but its value is never read. (TS6133) [sample.type-error]
        at content/docs/page.md:4:7

          2 |
          3 | \`\`\`ts
        > 4 | const a = declared;
            |       ^
          5 | \`\`\`
          6 |"
    `);
  });

  test('may contain paths relative to the site', async () => {
    const config = CONFIG.replace('{} }', "{ compilerOptions: { paths: { acme: ['./src/acme.ts'] } } } }");
    const files = { 'site.config.ts': config, 'src/acme.ts': 'export const acme = 1;\n' };
    const sample = page(fence("import { acme } from 'acme';\nconst text: number = acme;"));
    expect(await compileSamples({ ...files, ...sample })).toBe('exit 0');
  });

  test('are reported if they are unknown', async () => {
    const config = CONFIG.replace('{} }', '{ compilerOptions: { strictest: true } } }');
    expect(await compileSamples({ 'site.config.ts': config, ...page(fence('let a;')) })).toMatchInlineSnapshot(`
      "exit 1
      error The compiler failed on the code samples: Unknown compiler option 'strictest'. Did you mean 'strict'? [sample.failed]
        in samples"
    `);
  });
});

describe('a build', () => {
  const badPage = page(fence('const a: string = 1;'));

  test('compiles code samples in CI if they are configured, or with --check-samples', async () => {
    const badSite = site({ 'site.config.ts': CONFIG, ...badPage });
    const codeOf = async (args: readonly string[], env: Record<string, string> = {}) =>
      (await badSite.run(args, { env })).code;
    expect(await codeOf(['build'])).toBe(0);
    expect(await codeOf(['build'], { CI: 'true' })).toBe(1);
    expect(await codeOf(['build'], { CI: 'false' })).toBe(0);
    expect(await codeOf(['build', '--no-check-samples'], { CI: 'true' })).toBe(0);
    expect(await codeOf(['build', '--check-samples'])).toBe(1);
    badSite.write({ 'site.config.ts': CONFIG.replace(', samples: {}', '') });
    expect(await codeOf(['build'], { CI: 'true' })).toBe(0);
  });

  test('keeps the previous output if a code sample does not compile, and reports the number of samples', async () => {
    const badSite = site({ 'site.config.ts': CONFIG, ...badPage });
    const before = badSite.output();
    await badSite.run(['build', '--check-samples']);
    expect(badSite.output()).toEqual(before);
    badSite.write(page(fence('const a: string = "";'), fence('a b', 'nocheck="no code"')));
    const { stdout } = await badSite.run(['build', '--check-samples']);
    expect(stdout).toMatch(/^Built 5 pages and 1 code sample \(1 skipped\) in /m);
  });
});

test('code samples are compiled again when a package is installed or changes', async () => {
  const badSite = site({
    'site.config.ts': CONFIG,
    ...page(fence("import { x } from 'late';\n\nexport const y: number = x;")),
  });
  expect((await badSite.run(['check-samples'])).code).toBe(1);
  badSite.write({ 'node_modules/late/package.json': '{ "name": "late", "types": "a.d.ts" }' });
  badSite.write({ 'node_modules/late/a.d.ts': 'export declare const x: number;\n' });
  expect((await badSite.run(['check-samples'])).code).toBe(0);
  // Another version of the package has other types.
  badSite.write({ 'node_modules/late/a.d.ts': 'export declare const x: string;\n' });
  expect((await badSite.run(['check-samples'])).code).toBe(1);
});

describe('an error that prevents compiling code samples', () => {
  test('is reported: a missing file', async () => {
    expect(await compileSamples(page('```ts file="./nothing.ts"\n```\n'))).toMatchInlineSnapshot(`
      "exit 1
      error The file \`content/docs/nothing.ts\`, which this code fence includes, does not exist. [content.missing-asset]
        at content/docs/page.md:3:13

          1 | # Page
          2 |
        > 3 | \`\`\`ts file="./nothing.ts"
            |             ^^^^^^^^^^^^
          4 | \`\`\`
          5 |

        hint: The path is relative to this page, or to the site if it starts with \`@site/\`."
    `);
  });

  test('is reported: a page that cannot be parsed', async () => {
    const text = `# Page\n\n{open\n\n${fence('let a: number = "";')}`;
    expect(await compileSamples({ 'content/docs/page.mdx': text })).toMatchInlineSnapshot(`
      "exit 1
      error This MDX can't be parsed: Unexpected end of file in expression, expected a corresponding closing brace for \`{\`. [content.mdx-syntax]
        at content/docs/page.mdx:8:1

          6 | let a: number = "";
          7 | \`\`\`
        > 8 |
            | ^

        hint: Close the expression with \`}\`. To show the character itself, write \`\\{\`."
    `);
  });

  test('is reported once by a build, which has the same error', async () => {
    expect(await compileSamples(page('```ts file="./nothing.ts"\n```\n'), ['build', '--check-samples']))
      .toMatchInlineSnapshot(`
        "exit 1
        error The file \`content/docs/nothing.ts\`, which this code fence includes, does not exist. [content.missing-asset]
          at content/docs/page.md:3:13

            1 | # Page
            2 |
          > 3 | \`\`\`ts file="./nothing.ts"
              |             ^^^^^^^^^^^^
            4 | \`\`\`
            5 |

          hint: The path is relative to this page, or to the site if it starts with \`@site/\`."
      `);
  });
});

test('a code sample that imports an unknown module is reported with a hint about titles', async () => {
  expect(await compileSamples(page(fence("import { b } from './lib/b';\n\nb();")))).toMatchInlineSnapshot(`
    "exit 1
    error Cannot find module './lib/b' or its corresponding type declarations. (TS2307) [sample.type-error]
      at content/docs/page.md:4:19

        2 |
        3 | \`\`\`ts
      > 4 | import { b } from './lib/b';
          |                   ^^^^^^^^^
        5 |
        6 | b();

      hint: Code samples of a page import each other by their titles. Give the imported sample the path of this module as its title."
  `);
});

describe('an example in a doc comment', () => {
  const config = `export default {
  title: 'Site', url: 'https://example.com', samples: {},
  api: { entryPoints: [{ name: 'kit', from: './src/index.ts' }, 'foreign'] },
};\n`;
  const source = (...lines: readonly string[]): string => `/**
 * Adds numbers.
 *
 * @example
 * Prose about the call.
 *
 * \`\`\`ts
${lines.map((line) => ` * ${line}\n`).join('')} * \`\`\`
 */
export function add(a: number, b: number): number {
  return a + b;
}

/**
 * @example
 * \`\`\`ts
 * notShown();
 * \`\`\`
 */
function hidden(): void {}
hidden();
`;
  const files = (...lines: readonly string[]): Files => ({
    'site.config.ts': config,
    'src/index.ts': source(...lines),
    'node_modules/foreign/package.json': '{ "name": "foreign", "version": "1.0.0", "types": "index.d.ts" }',
    'node_modules/foreign/index.d.ts': `/**\n * @example\n * \`\`\`ts\n * wrong();\n * \`\`\`\n */\nexport declare const a: 1;\n`,
  });

  test('is compiled, imports its module by name, and has the options of samples', async () => {
    const end = ['```', ''];
    const start = (meta = ''): string[] => ['@example', `\`\`\`ts ${meta}`];
    const lines = [
      ...["import { add } from 'kit';", '// @errors: 2345', "add('1', 2);", ...end],
      ...[
        ...start('continues'),
        '// removed(); // [!code --]',
        'const one: number = add(0, 1);',
        '',
        'one.missing;',
        ...end,
      ],
      ...[...start('nocheck="a fragment"'), '…', ...end],
      ...[...start(), '// @errors: 2304', 'export {};'],
    ];
    const samples = await compileSamples(files(...lines));
    expect(samples).toMatchInlineSnapshot(`
      "exit 1
      error Property 'missing' does not exist on type 'number'. (TS2339) [sample.type-error]
        at src/index.ts:18:8

          16 |  * const one: number = add(0, 1);
          17 |  *
        > 18 |  * one.missing;
             |        ^^^^^^^
          19 |  * \`\`\`
          20 |  *

      error This code sample does not have the expected error TS2304. [sample.missing-error]
        at src/index.ts:28:4

          26 |  * @example
          27 |  * \`\`\`ts
        > 28 |  * // @errors: 2304
             |    ^^^^^^^^^^^^^^^^
          29 |  * export {};
          30 |  * \`\`\`

        hint: If the code is correct now, remove the expected error and update the text around the sample."
    `);
    // A build reports the same. The package is not part of the site, so its example is not compiled.
    expect(await compileSamples(files(...lines), ['build', '--check-samples'])).toBe(samples);
  });
});
