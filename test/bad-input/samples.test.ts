import { describe, expect, test } from 'vitest';
import { badInput, reportOf, type Files } from './bad-site.ts';

const { site } = badInput();

const CONFIG = `export default { title: 'Site', url: 'https://example.com', samples: {} };\n`;

const fence = (code: string, meta = ''): string => `\`\`\`ts ${meta}\n${code}\n\`\`\`\n`;

/** Compiles the samples of a site that has these files: says how it ended and what it printed. */
async function compiled(files: Files, args: readonly string[] = ['check-samples']): Promise<string> {
  const badSite = site({ 'site.config.ts': CONFIG, ...files });
  return reportOf(badSite, await badSite.run(args))
    .replace(/^(?:Compiled|Built) [^]*$/m, '')
    .trim();
}

const page = (...parts: readonly string[]): Files => ({ 'content/docs/page.md': `# Page\n\n${parts.join('\n')}` });

describe('a sample that does not compile', () => {
  test('is an error at its line', async () => {
    expect(await compiled(page(fence('const a = 1;\n\nexport const b: string = a;')))).toMatchInlineSnapshot(`
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

  test('in a list has the column of the file', async () => {
    const text = '- Do:\n\n  ```ts\n  let a: number = "";\n  ```\n';
    expect(await compiled(page(text))).toMatchInlineSnapshot(`
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

  test('is explained as the compiler does', async () => {
    const code =
      'interface A { x: { y: string } }\nexport const a: A = { x: { y: 1, z: 2 } };\nexport const b: A = JSON;';
    expect(await compiled(page(fence(code)))).toMatchInlineSnapshot(`
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

  test('that is no TypeScript at all is one, too', async () => {
    expect(await compiled(page(fence('const = ;')))).toMatchInlineSnapshot(`
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

describe('samples of a page', () => {
  test('import each other by their titles; the last one before counts', async () => {
    expect(
      await compiled(
        page(
          fence('export const a = 1;', 'title="src/a.ts"'),
          fence("import { a } from './a';\n\nexport const b: number = a;", 'title="src/b.ts"'),
          fence("export const a = '';", 'title="src/a.ts"'),
          fence("import { a } from '../src/a.js';\n\nexport const c: string = a;", 'title="lib/c.ts"'),
        ),
      ),
    ).toBe('exit 0');
  });

  test('are modules of their own, unless one goes on with the other', async () => {
    expect(await compiled(page(fence('const a = 1;'), fence('const a = 2;')))).toBe('exit 0');
    expect(await compiled(page(fence('const a = 1;'), fence('const b: string = a;', 'continues'))))
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

  test('are files where they show one, and wrong where these are', async () => {
    const files = {
      'content/examples/a.ts': "import { b } from './b';\n\nexport const a: string = b;\n",
      'content/examples/b.ts': 'export const b = 1;\n',
      ...page(
        '```ts file="../examples/a.ts"\n```\n',
        fence("import { a } from './a';\n\nconst b: number = a;", 'title="b.ts"'),
      ),
    };
    expect(await compiled(files)).toMatchInlineSnapshot(`
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

  test('may import style sheets, and hide what readers know', async () => {
    const hidden = 'declare const editor: { focus(): void };\n// ---cut---\neditor.focus();';
    expect(await compiled(page(fence("import './a.css';"), fence(hidden)))).toBe('exit 0');
  });
});

describe('a sample that is not meant to compile', () => {
  test('says which errors it has; when it has them no more that is one', async () => {
    expect(await compiled(page(fence('// @errors: 2322\nexport const a: string = 1;')))).toBe('exit 0');
    expect(await compiled(page(fence('// @errors: 2322\nexport const a: string = "";')))).toMatchInlineSnapshot(`
      "exit 1
      error This sample does not have the error TS2322 that it asks for. [sample.missing-error]
        at content/docs/page.md:4:1

          2 |
          3 | \`\`\`ts
        > 4 | // @errors: 2322
            | ^^^^^^^^^^^^^^^^
          5 | export const a: string = "";
          6 | \`\`\`

        hint: Mend the text around it too, if the compiler accepts by now what it did not."
    `);
  });

  test('is left out with a reason, and warned of without one', async () => {
    expect(await compiled(page(fence('a b', 'nocheck="no code"')))).toBe('exit 0');
    expect(await compiled(page(fence('a b', 'nocheck')))).toMatchInlineSnapshot(`
      "exit 0
      warning This sample is not compiled, and does not say why. [sample.unchecked]
        at content/docs/page.md:3:1

          1 | # Page
          2 |
        > 3 | \`\`\`ts nocheck
            | ^^^^^^^^^^^^^
          4 | a b
          5 | \`\`\`

        hint: Write the reason into its first line: \`nocheck="a fragment of a class"\`. Better still, make it compile."
    `);
  });
});

describe('declarations and options of the site', () => {
  test('are those of all samples', async () => {
    const config = CONFIG.replace(
      '{} }',
      "{ declarations: ['content/all.d.ts'], compilerOptions: { noUnusedLocals: true } } }",
    );
    const files = { 'site.config.ts': config, 'content/all.d.ts': 'declare const everywhere: string;\n' };
    expect(await compiled({ ...files, ...page(fence('const a = everywhere;')) })).toMatchInlineSnapshot(`
      "exit 1
      error 'a' is declared but its value is never read. (TS6133) [sample.type-error]
        at content/docs/page.md:4:7

          2 |
          3 | \`\`\`ts
        > 4 | const a = everywhere;
            |       ^
          5 | \`\`\`
          6 |"
    `);
  });

  test('that nobody knows are an error', async () => {
    const config = CONFIG.replace('{} }', '{ compilerOptions: { strictest: true } } }');
    expect(await compiled({ 'site.config.ts': config, ...page(fence('let a;')) })).toMatchInlineSnapshot(`
      "exit 1
      error The compiler could not be run over the samples: Unknown compiler option 'strictest'. Did you mean 'strict'? [sample.failed]
        in samples"
    `);
  });
});

describe('a build', () => {
  const bad = page(fence('const a: string = 1;'));

  test('compiles samples in CI, where the configuration speaks of them, or when it is told to', async () => {
    const badSite = site({ 'site.config.ts': CONFIG, ...bad });
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

  test('is left as it was when one does not compile, and says how many do', async () => {
    const badSite = site({ 'site.config.ts': CONFIG, ...bad });
    const before = badSite.output();
    await badSite.run(['build', '--check-samples']);
    expect(badSite.output()).toEqual(before);
    badSite.write(page(fence('const a: string = "";'), fence('a b', 'nocheck="no code"')));
    const { stdout } = await badSite.run(['build', '--check-samples']);
    expect(stdout).toMatch(/^Built 5 pages and 1 code sample \(1 skipped\) in /m);
  });
});

test('a package that comes or changes is noticed', async () => {
  const badSite = site({
    'site.config.ts': CONFIG,
    ...page(fence("import { x } from 'late';\n\nexport const y: number = x;")),
  });
  expect((await badSite.run(['check-samples'])).code).toBe(1);
  badSite.write({ 'node_modules/late/package.json': '{ "name": "late", "types": "a.d.ts" }' });
  badSite.write({ 'node_modules/late/a.d.ts': 'export declare const x: number;\n' });
  expect((await badSite.run(['check-samples'])).code).toBe(0);
  // Another version of a package is another answer.
  badSite.write({ 'node_modules/late/a.d.ts': 'export declare const x: string;\n' });
  expect((await badSite.run(['check-samples'])).code).toBe(1);
});

describe('what keeps samples from being compiled', () => {
  test('is said: a file that is not there', async () => {
    expect(await compiled(page('```ts file="./nothing.ts"\n```\n'))).toMatchInlineSnapshot(`
      "exit 1
      error The file \`content/docs/nothing.ts\`, which this code fence includes, does not exist. [content.missing-asset]
        at content/docs/page.md:3:1

          1 | # Page
          2 |
        > 3 | \`\`\`ts file="./nothing.ts"
            | ^^^^^^^^^^^^^^^^^^^^^^^^^
          4 | \`\`\`
          5 |

        hint: The path is relative to this page, or to the site if it starts with \`@site/\`."
    `);
  });

  test('is said: a page that can’t be parsed', async () => {
    const text = `# Page\n\n{open\n\n${fence('let a: number = "";')}`;
    expect(await compiled({ 'content/docs/page.mdx': text })).toMatchInlineSnapshot(`
      "exit 1
      error This MDX can't be parsed: Unexpected end of file in expression, expected a corresponding closing brace for \`{\`. [content.mdx-syntax]
        at content/docs/page.mdx:8:1

          6 | let a: number = "";
          7 | \`\`\`
        > 8 |
            | ^

        hint: Close the \`{\` before this location. For the character, write \`\\{\`."
    `);
  });

  test('is said once by a build, which meets it too', async () => {
    expect(await compiled(page('```ts file="./nothing.ts"\n```\n'), ['build', '--check-samples']))
      .toMatchInlineSnapshot(`
        "exit 1
        error The file \`content/docs/nothing.ts\`, which this code fence includes, does not exist. [content.missing-asset]
          at content/docs/page.md:3:1

            1 | # Page
            2 |
          > 3 | \`\`\`ts file="./nothing.ts"
              | ^
            4 | \`\`\`
            5 |

          hint: The path is relative to this page, or to the site if it starts with \`@site/\`."
      `);
  });
});

test('a sample that imports what no sample is called learns what it could be called', async () => {
  expect(await compiled(page(fence("import { b } from './lib/b';\n\nb();")))).toMatchInlineSnapshot(`
    "exit 1
    error Cannot find module './lib/b' or its corresponding type declarations. (TS2307) [sample.type-error]
      at content/docs/page.md:4:19

        2 |
        3 | \`\`\`ts
      > 4 | import { b } from './lib/b';
          |                   ^^^^^^^^^
        5 |
        6 | b();

      hint: Samples of a page import each other by their titles: the one that is meant needs the path of this module as its title."
  `);
});
