import { describe, expect, test } from 'vitest';
import { badInput, reportOf } from './bad-site.ts';

const { failedBuild, site } = badInput();

const CONFIG = (more: string): string =>
  `export default {\n  title: 'Site',\n  url: 'https://example.com',\n  ${more}\n};\n`;

describe('the configuration', () => {
  test('is reported if it does not exist', async () => {
    expect(await failedBuild({ 'site.config.ts': null })).toMatchInlineSnapshot(`
      "exit 2
      error There is no \`site.config.ts\` in the site folder. [config.not-found]
        in the site folder
        hint: Run docsgen in a site folder, pass the folder as an argument, or create \`site.config.ts\`.

      1 error, no warnings"
    `);
  });

  test('is reported if the file of --config does not exist', async () => {
    expect(await failedBuild({}, ['build', '--config', 'config/site.ts'])).toMatchInlineSnapshot(`
      "exit 2
      error There is no \`config/site.ts\` in the site folder. [config.not-found]
        in --config
        hint: Check the path. It is relative to the site folder.

      1 error, no warnings"
    `);
  });

  test('is reported if it throws', async () => {
    const text = `const token: string = process.env.UNSET_VARIABLE!;\n\nexport default { title: token.trim(), url: 'https://example.com' };\n`;
    expect(await failedBuild({ 'site.config.ts': text })).toMatchInlineSnapshot(`
      "exit 2
      error The configuration failed to run: TypeError: Cannot read properties of undefined (reading 'trim') [config.failed]
        at site.config.ts:3:31

          1 | const token: string = process.env.UNSET_VARIABLE!;
          2 |
        > 3 | export default { title: token.trim(), url: 'https://example.com' };
            |                               ^
          4 |

        hint: docsgen runs this file in Node when it starts. Fix the error, then try again.

      1 error, no warnings"
    `);
  });

  test('is reported if it throws a value other than an Error', async () => {
    expect(await failedBuild({ 'site.config.ts': `throw null;\nexport default {};\n` })).toMatchInlineSnapshot(`
      "exit 2
      error The configuration failed to run: null [config.failed]
        at site.config.ts:1:1

        > 1 | throw null;
            | ^
          2 | export default {};
          3 |

        hint: docsgen runs this file in Node when it starts. Fix the error, then try again.

      1 error, no warnings"
    `);
  });

  test('is reported if it has a syntax error', async () => {
    expect(await failedBuild({ 'site.config.ts': `export default { title: 'Site'\n` })).toMatchInlineSnapshot(`
      "exit 2
      error The configuration can't be read: Expected "}" but found end of file. [config.failed]
        at site.config.ts:2:1

          1 | export default { title: 'Site'
        > 2 |
            | ^

      1 error, no warnings"
    `);
  });

  test('is reported if it imports a missing module', async () => {
    const text = `import { navbar } from './config/navbar.ts';\nimport other from 'no-such-package';\n\nexport default { navbar, other };\n`;
    expect(await failedBuild({ 'site.config.ts': text })).toMatchInlineSnapshot(`
      "exit 2
      error The configuration can't be read: Could not resolve "./config/navbar.ts". [config.failed]
        at site.config.ts:1:24

        > 1 | import { navbar } from './config/navbar.ts';
            |                        ^^^^^^^^^^^^^^^^^^^^
          2 | import other from 'no-such-package';
          3 |

        hint: There is no file \`config/navbar.ts\`. The path is relative to the file that imports it.

      1 error, no warnings"
    `);
    const withoutFirstImport = text.replace(/^.*\n/, '');
    expect(await failedBuild({ 'site.config.ts': withoutFirstImport })).toMatchInlineSnapshot(`
      "exit 2
      error The configuration failed to run: Error: Cannot find package 'no-such-package' [config.failed]
        at site.config.ts:1:20

        > 1 | import other from 'no-such-package';
            |                    ^^^^^^^^^^^^^^^
          2 |
          3 | export default { navbar, other };

        hint: Run \`npm install no-such-package\`. To import a file of the site, begin its path with \`./\` or \`../\`.

      1 error, no warnings"
    `);
  });

  test('is reported if it has no default export', async () => {
    expect(await failedBuild({ 'site.config.ts': `export const config = { title: 'Site' };\n` }))
      .toMatchInlineSnapshot(`
      "exit 2
      error The configuration has no default export. [config.no-default-export]
        at site.config.ts:1:1

        > 1 | export const config = { title: 'Site' };
            | ^
          2 |

        hint: Write \`export default defineConfig({ … })\`.

      1 error, no warnings"
    `);
  });

  test('is reported if it does not export an object', async () => {
    expect(await failedBuild({ 'site.config.ts': `export default () => ({ title: 'Site' });\n` }))
      .toMatchInlineSnapshot(`
      "exit 2
      error Expected an object, found a function. [config.invalid-value]
        at site.config.ts:1:16

        > 1 | export default () => ({ title: 'Site' });
            |                ^^^^^^^^^^^^^^^^^^^^^^^^^
          2 |

      1 error, no warnings"
    `);
  });

  test('is reported if its top-level await never settles', async () => {
    // Only a separate process can become idle.
    expect(await failedBuild({ 'site.config.ts': `await new Promise(() => {});\nexport default {};\n` }, ['build'], {}))
      .toMatchInlineSnapshot(`
        "exit 2
        error The configuration failed to run: Error: A top-level \`await\` never settles. [config.failed]
          at site.config.ts:1:1

          > 1 | await new Promise(() => {});
              | ^
            2 | export default {};
            3 |

          hint: docsgen runs this file in Node when it starts. Fix the error, then try again.

        1 error, no warnings"
      `);
  });
});

describe('TypeDoc', () => {
  test('reports an entry point that does not exist', async () => {
    const config = CONFIG(`api: { entryPoints: ['./lib/main.ts'] },`);
    expect(await failedBuild({ 'site.config.ts': config, 'lib/mian.ts': 'export const a = 1;\n' }))
      .toMatchInlineSnapshot(`
      "exit 1
      error The entry point \`./lib/main.ts\` does not exist: file not found. [api.missing-entry-point]
        at site.config.ts:4:24

          2 |   title: 'Site',
          3 |   url: 'https://example.com',
        > 4 |   api: { entryPoints: ['./lib/main.ts'] },
            |                        ^^^^^^^^^^^^^^^
          5 | };
          6 |

        hint: Did you mean \`./lib/mian.ts\`?"
    `);
  });

  test('reports a syntax error in an entry point', async () => {
    const config = CONFIG(`api: { entryPoints: ['./lib/main.ts'] },`);
    expect(await failedBuild({ 'site.config.ts': config, 'lib/main.ts': 'export const = ;\n' })).toMatchInlineSnapshot(`
      "exit 1
      error Variable declaration expected. [api.failed]
        at lib/main.ts:1:14

        > 1 | export const = ;
            |              ^
          2 |"
    `);
  });
});

describe('styles', () => {
  test('with a syntax error are built and reported', async () => {
    const files = { 'site.config.ts': CONFIG(`styles: ['site.css'],`), 'site.css': '.a {\n  color: red;\n\n.b }\n' };
    const badSite = site(files);
    expect(reportOf(badSite, await badSite.run())).toMatchInlineSnapshot(`
      "exit 0
      warning Expected identifier but found ".". [bundle.warning]
        at site.css:4:1

          2 |   color: red;
          3 |
        > 4 | .b }
            | ^
          5 |"
    `);
  });

  test('that do not exist are reported', async () => {
    const files = {
      'site.config.ts': CONFIG(`styles: ['site.css', 'gone.css'],`),
      'site.css': '@import "./fonts.css";\n.a {\n  background: url(./a.png);\n}\n',
    };
    expect(await failedBuild(files)).toMatchInlineSnapshot(`
      "exit 1
      error The style sheet \`gone.css\` does not exist. [bundle.failed]
        at site.config.ts:4:24

          2 |   title: 'Site',
          3 |   url: 'https://example.com',
        > 4 |   styles: ['site.css', 'gone.css'],
            |                        ^^^^^^^^^^
          5 | };
          6 |

        hint: The path is relative to the site folder."
    `);
  });
});

describe('the command line', () => {
  test('rejects a site folder that does not exist, and does not create it', async () => {
    const badSite = site({});
    expect(reportOf(badSite, await badSite.run(['build', 'nowhere']))).toMatchInlineSnapshot(`
      "exit 2
      "
    `);
    expect(badSite.names('.')).not.toContain('nowhere');
  });

  test('rejects an output folder with files that docsgen did not write', async () => {
    const badSite = site({ 'public/notes.txt': 'Notes.\n' });
    expect(reportOf(badSite, await badSite.run(['build', '--out-dir', 'public']))).toMatchInlineSnapshot(`
      "exit 2
      error The output folder \`public\` can't be replaced: it contains files that docsgen did not write. [output.not-ours]
        in --out-dir
        hint: Choose a folder that is empty or does not exist yet.

      1 error, no warnings"
    `);
    expect(badSite.names('public')).toEqual(['notes.txt']);
  });

  test('rejects the site folder and its parents as the output folder', async () => {
    const badSite = site({});
    const before = badSite.names('.');
    expect(reportOf(badSite, await badSite.run(['build', '--out-dir', '.']))).toMatchInlineSnapshot(`
      "exit 2
      error The output folder \`.\` can't be replaced: it contains the site itself. [output.not-ours]
        in --out-dir
        hint: Choose a folder that is empty or does not exist yet.

      1 error, no warnings"
    `);
    expect(reportOf(badSite, await badSite.run(['build', '--out-dir', '..']))).toMatchInlineSnapshot(`
      "exit 2
      error The output folder \`..\` can't be replaced: it contains the site itself. [output.not-ours]
        in --out-dir
        hint: Choose a folder that is empty or does not exist yet.

      1 error, no warnings"
    `);
    expect(badSite.names('.')).toEqual(before);
  });

  test('rejects a file as the output folder', async () => {
    const badSite = site({ out: 'A file.\n' });
    expect(reportOf(badSite, await badSite.run(['build', '--out-dir', 'out']))).toMatchInlineSnapshot(`
      "exit 2
      error The output folder \`out\` can't be replaced: it contains files that docsgen did not write. [output.not-ours]
        in --out-dir
        hint: Choose a folder that is empty or does not exist yet.

      1 error, no warnings"
    `);
    expect(reportOf(badSite, await badSite.run(['build', '--out-dir', 'out/site']))).toMatchInlineSnapshot(`
      "exit 1
      error docsgen can't write next to \`site\`: permission denied. [output.write-failed]
        in the output folder
        hint: docsgen builds next to the output folder and then swaps the two. Give docsgen write access, or choose another folder with \`--out-dir\`.

      1 error, no warnings"
    `);
  });
});
