import { existsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { createCli } from './cli.ts';
import { error, result, warning } from './results.ts';

const cli = await createCli();
cli.write('good/result.json', result());
cli.write('warned/result.json', result({ diagnostics: [warning] }));
cli.write('bad/result.json', result({ diagnostics: [warning, error] }));
cli.write('unconfigured/result.json', result({ diagnostics: [error], failedConfig: true }));
cli.write('crashing/README.md', '');
afterAll(() => cli.remove());

/** Removes the durations from a summary. */
const timeless = (text: string): string => text.replace(/pages in \d.*/, 'pages in <time>');

describe('the command line', () => {
  test('fails with a suggestion if help is requested for an unknown command', () => {
    expect(cli.run('help biuld')).toEqual(cli.run('biuld'));
    expect(cli.run('help build')).toMatchObject({ code: 0, stderr: '' });
  });

  test('prints the version', () => {
    expect(cli.run('--version')).toEqual({ code: 0, stdout: '0.1.0\n', stderr: '' });
  });

  test('prints help with commands and examples', () => {
    const { code, stdout } = cli.run('--help');
    expect(code).toBe(0);
    expect(stdout).toMatchInlineSnapshot(`
      "Usage: docsgen [options] [command]

      Build a documentation site from Markdown, MDX, React pages and TypeScript
      declarations.

      Options:
        -V, --version                      print the version
        -h, --help                         print this help

      Commands:
        init [options] [siteDir]           create a site in a new or an existing
                                           folder
        migrate [options] [siteDir]        write site.config.ts for a site of
                                           Docusaurus, VitePress or Starlight
        build [options] [siteDir]          build the site
        serve [options] [siteDir]          serve the built site, or run the
                                           development server (--watch)
        check-links [options] [siteDir]    check links, anchors and routes without
                                           writing output
        check-samples [options] [siteDir]  compile the TypeScript code samples on all
                                           pages, and run them
        translations [options] [paths...]  list missing, stale and wrong translations
        version [options] <name>           freeze the documents, sidebars and API as a
                                           version
        api                                compare versions of an API, or store one
        search                             update a hosted search index, or query the
                                           built index
        eject [options] [templates...]     copy templates of docsgen into your
                                           templates folder
        clean [options] [siteDir]          remove the output and the cache
        help [command]                     print help for a command

      Examples:
        $ docsgen init my-docs        create a site in my-docs/, after up to three questions
        $ docsgen migrate             write site.config.ts for the site in the current folder
        $ docsgen build               build the site in the current folder into build/
        $ docsgen serve               serve build/ at http://localhost:3000/
        $ docsgen check-links         check all links between pages
        $ docsgen check-samples       compile every \`ts\` and \`tsx\` code fence
        $ docsgen translations        list what is missing, stale or wrong in each language
        $ docsgen version 2.0         copy the documents to versioned_docs/version-2.0
        $ docsgen api diff 1.0        compare the stored snapshot of 1.0 with the API of the site
        $ docsgen api snapshot        store the API of the site under its version
        $ docsgen search push         replace the Algolia search index
        $ docsgen search query nodes  search the built site
        $ docsgen eject               list all templates
        $ docsgen clean               remove build/ and .docsgen/
      "
    `);
    expect(cli.run('').stdout).toBe(stdout);
  });

  test.each(['build', 'serve', 'check-links', 'search', 'search push', 'clean'])('prints the help of %s', (name) => {
    const { code, stdout } = cli.run(`${name} --help`);
    expect(code).toBe(0);
    expect(stdout).toMatchSnapshot();
  });

  test.each([
    ['an unknown command', 'biuld'],
    ['a command unlike any other', 'frobnicate'],
    ['an unknown flag', 'build --ouput-dir x'],
    ['an unknown format', 'build --format jsn'],
    ['a report without a file', 'build --report sarif'],
    ['a report in an unknown format', 'build --report html=report.html'],
    ['a flag without its value', 'build --out-dir'],
    ['an unknown command of a group', 'search psh'],
    ['too many folders', 'build a b'],
    ['conflicting flags', 'build --quiet --verbose'],
    ['an invalid port', 'serve --port 99999'],
  ])('explains %s and exits with 2', (_, args) => {
    const { code, stdout, stderr } = cli.run(args);
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toMatchSnapshot();
  });

  test('lists the commands of a group if the command is missing, and exits with 2', () => {
    const { code, stdout, stderr } = cli.run('search');
    expect([code, stdout]).toEqual([2, '']);
    expect(stderr).toContain('Usage: docsgen search <command>');
  });

  test('reports a site folder that does not exist, and exits with 2', () => {
    expect(cli.run('build nowhere')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: The folder `nowhere` does not exist.\n',
    });
    expect(existsSync(join(cli.folder, 'nowhere'))).toBe(false);
  });

  test('is executable', () => {
    expect(statSync(join(cli.folder, '.cli/docsgen.js')).mode & 0o111).toBe(0o111);
  });
});

describe('build', () => {
  test('exits with 0 and prints a summary', () => {
    const { code, stdout, stderr } = cli.run('build good');
    expect(code).toBe(0);
    expect(timeless(stdout)).toMatchInlineSnapshot(`
      "Built 177 pages in <time>
        reading 212 ms · rendering 1.8 s
      good/build: 312 files, 8.4 MB
      no errors, no warnings
      "
    `);
    expect(stderr).toBe('reading\nrendering for build\n');
  });

  test('exits with 0 if there are only warnings', () => {
    expect(cli.run('build warned').code).toBe(0);
  });

  test('exits with 1 if the site has errors', () => {
    const { code, stdout } = cli.run('build bad');
    expect(code).toBe(1);
    expect(timeless(stdout)).toMatchInlineSnapshot(`
      "warning Two pages claim \`/docs/a\`. [route.duplicate]
        in /docs/a

      error There is no anchor \`#wher\` on this page. [link.broken-anchor]
        at content/docs/a.md:3:5

          1 | A
          2 |
        > 3 | See [b](#wher) there.
            |     ^^^^^^^^^^^
          4 |

        hint: Did you mean \`#where\`?

      Learn more:
        https://docsgen.dev/docs/reference/diagnostics/route#duplicate
        https://docsgen.dev/docs/reference/diagnostics/link#broken-anchor

      Built 177 pages in <time>
        reading 212 ms · rendering 1.8 s
      bad/build: unchanged because the site has errors
      1 error, 1 warning
      "
    `);
  });

  test('exits with 2 if the configuration is invalid', () => {
    const { code, stdout } = cli.run('build unconfigured');
    expect(code).toBe(2);
    expect(stdout).toMatch(/\n1 error, no warnings\n$/);
  });

  test('exits with 70, a stack trace and a request to report the bug if docsgen crashes', () => {
    const { code, stdout, stderr } = cli.run('build crashing');
    expect([code, stdout]).toEqual([70, '']);
    const shown = stderr.replace(/\n {4}at .*/g, '').replace(/Node [\d.]+, \w+/, 'Node <version>, <platform>');
    expect(shown).toMatchInlineSnapshot(`
      "reading
      rendering for build

      error docsgen crashed: There is no result. [internal.error]
        in docsgen 0.1.0, Node <version>, <platform>: docsgen build crashing
        hint: This is a bug in docsgen, not a mistake in your site. Please report it with this output and, if possible, the files that cause it.

      Error: There is no result.
      caused by Error: The test wrote none.
      "
    `);
    expect(stderr).toMatch(/\n {4}at /);
  });

  test('prints no stack trace otherwise', () => {
    for (const site of ['good', 'bad', 'unconfigured']) expect(cli.run(`build ${site}`).stderr).not.toContain(' at ');
  });

  test('passes its flags to the build', () => {
    const { stdout, stderr } = cli.run('build good --out-dir public --config other.config.ts --no-cache');
    expect(stdout).toContain('good/public: 312 files');
    expect(stderr).toContain('with other.config.ts\nwithout the cache\n');
  });

  test('prints wall and CPU time of every stage with --verbose', () => {
    expect(timeless(cli.run('build good --verbose').stdout)).toMatchInlineSnapshot(`
      "Built 177 pages in <time>
        stage        time     CPU
        reading    212 ms  190 ms
        linking      4 ms    4 ms
        rendering   1.8 s   2.4 s
      good/build: 312 files, 8.4 MB
      no errors, no warnings
      "
    `);
  });

  test('prints only errors with --quiet', () => {
    expect(cli.run('build warned --quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
    const { stdout, stderr } = cli.run('build bad --quiet');
    expect(stdout).not.toContain('warning');
    expect(stdout).toContain('link.broken-anchor');
    expect(stderr).toBe('');
  });

  test('prints only JSON with --format json', () => {
    const { code, stdout, stderr } = cli.run('build bad --format json');
    expect(code).toBe(1);
    expect(JSON.parse(stdout)).toMatchObject({
      errors: 1,
      warnings: 1,
      diagnostics: [{ code: 'route.duplicate' }, { location: { line: 3 } }],
    });
    expect(stderr).toContain('Built 177 pages');
    expect(JSON.parse(cli.run('build good --format json').stdout)).toEqual({
      $schema: 'https://docsgen.dev/schemas/report-1.json',
      schemaVersion: 1,
      command: 'build',
      site: '',
      diagnostics: [],
      errors: 0,
      warnings: 0,
      hidden: 0,
    });
  });

  test('prints annotations with --format github', () => {
    expect(cli.run('build bad --format github').stdout).toMatchInlineSnapshot(`
      "::warning title=route.duplicate::Two pages claim \`/docs/a\`. (/docs/a)
      ::error file=content/docs/a.md,line=3,col=5,endColumn=16,title=link.broken-anchor::There is no anchor \`#wher\` on this page.%0ADid you mean \`#where\`?
      "
    `);
  });

  test('locates problems relative to the root of the repository in reports for other programs', () => {
    cli.write('monorepo/.git/HEAD', '');
    cli.write('monorepo/docs/site/result.json', result({ diagnostics: [error] }));
    const paths = ['github', 'json', 'sarif', 'junit', 'markdown'].map(
      (format) =>
        cli.run(`build monorepo/docs/site --format ${format}`).stdout.match(/[\w/]*content\/docs\/a\.md/)?.[0],
    );
    expect(new Set(paths)).toEqual(new Set(['docs/site/content/docs/a.md']));
    expect(cli.run('build monorepo/docs/site').stdout).toContain('at content/docs/a.md:3:5');
  });

  test('locates problems relative to the workspace of the CI service if there is no repository', () => {
    const { stdout } = cli.run('build bad --format github', { GITHUB_WORKSPACE: cli.folder });
    expect(stdout).toContain('file=bad/content/docs/a.md');
    const elsewhere = cli.run('build bad --format github', { GITHUB_WORKSPACE: join(cli.folder, 'good') });
    expect(elsewhere.stdout).toContain('file=content/docs/a.md');
  });

  test('writes several reports into files, and prints the report for people', () => {
    const { code, stdout } = cli.run(
      'build bad --report sarif=out/docs.sarif --report json=docs.json --report markdown=docs.md',
    );
    expect([code, stdout]).toEqual([1, expect.stringContaining('[link.broken-anchor]')]);
    expect(JSON.parse(cli.read('out/docs.sarif'))).toMatchObject({ version: '2.1.0' });
    expect(JSON.parse(cli.read('docs.json'))).toMatchObject({ errors: 1, warnings: 1 });
    expect(cli.read('docs.md')).toMatch(/^### ❌ docsgen build: 1 error, 1 warning\n/);
    expect(cli.run('build bad --quiet --report json=quiet.json').code).toBe(1);
    expect(JSON.parse(cli.read('quiet.json'))).toMatchObject({ warnings: 1 });
  });

  test('exits with 2 if a report could not be written', () => {
    cli.write('file', '');
    const { code, stderr } = cli.run('build good --report json=file/x.json');
    expect(code).toBe(2);
    expect(stderr).toMatch(/\nerror: The report `file\/x\.json` could not be written: (?:ENOTDIR|EEXIST)\.\n$/);
  });

  test('prints forced colors only in the human format', () => {
    expect(cli.run('build bad', { FORCE_COLOR: '1' }).stdout).toContain('\u001b[31merror\u001b[39m');
    expect(cli.run('build bad --format github', { FORCE_COLOR: '1' }).stdout).not.toContain('\u001b');
    expect(cli.run('build bad', { NO_COLOR: '1' }).stdout).not.toContain('\u001b');
  });
});

describe('clean', () => {
  test('removes the output and the cache', () => {
    cli.write('dirty/build/404.html', '<meta name="generator" content="docsgen 0.1.0">');
    cli.write('dirty/.docsgen/entry', 'x');
    expect(cli.run('clean dirty')).toEqual({
      code: 0,
      stdout: '',
      stderr: 'Removed `dirty/build` and `dirty/.docsgen`.\n',
    });
    expect(existsSync(join(cli.folder, 'dirty/build'))).toBe(false);
    expect(cli.run('clean dirty').stderr).toBe('Nothing to remove.\n');
    expect(cli.run('clean dirty --quiet')).toEqual({ code: 0, stdout: '', stderr: '' });
  });

  test('never removes files that docsgen did not write', () => {
    cli.write('mine/photos/cat.jpg', 'miaow');
    const { code, stdout } = cli.run('clean mine --out-dir photos');
    expect(code).toBe(2);
    expect(stdout).toMatchInlineSnapshot(`
      "error The output folder \`photos\` can't be replaced: it contains files that docsgen did not write. [output.not-ours]
        in --out-dir
        hint: \`docsgen clean\` removes only files that docsgen has written. Set the output folder with \`--out-dir\`.

      Learn more: https://docsgen.dev/docs/reference/diagnostics/output#not-ours
      "
    `);
    expect(cli.run('clean mine --out-dir .').code).toBe(2);
    expect(existsSync(join(cli.folder, 'mine/photos/cat.jpg'))).toBe(true);
  });
});

describe('serve', () => {
  test('rejects --check-samples without --watch', () => {
    cli.write('sampled/config.json', { value: { baseUrl: '/' }, diagnostics: [] });
    expect(cli.run('serve sampled --check-samples')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: `--check-samples` requires `--watch`. To check the samples once, run `docsgen check-samples`.\n',
    });
  });

  test('explains how to build the site if there is none', () => {
    cli.write('unbuilt/config.json', { value: { baseUrl: '/' }, diagnostics: [] });
    expect(cli.run('serve unbuilt')).toEqual({
      code: 2,
      stdout: '',
      stderr: 'error: `unbuilt/build` contains no built site. Run `docsgen build` first.\n',
    });
  });

  test('exits with 2 if the configuration is invalid', () => {
    cli.write('wrong/config.json', { diagnostics: [error] });
    const { code, stdout } = cli.run('serve wrong');
    expect(code).toBe(2);
    expect(stdout).toContain('link.broken-anchor');
  });

  test('exits with 2 if it cannot listen on the host', () => {
    cli.write('hosted/config.json', { value: { baseUrl: '/' }, diagnostics: [] });
    cli.write('hosted/build/index.html', 'home');
    const { code, stderr } = cli.run('serve hosted --host 192.0.2.1');
    expect(code).toBe(2);
    expect(stderr).toContain("error: Can't listen on 192.0.2.1:3000: ");
  });

  test.each(['a.example,localhost:3000', 'https://a.example', 'a..example', '*'])(
    'exits with 2 for the host names "%s"',
    (names) => {
      cli.write('served/build/index.html', 'home');
      const { code, stderr } = cli.run(`serve served --allowed-hosts ${names}`);
      expect(code).toBe(2);
      expect(stderr).toContain('host names without a port, separated by commas');
    },
  );

  test('serves the site under the base path until it is stopped, and exits with 0', async () => {
    cli.write('served/config.json', { value: { baseUrl: '/base/' }, diagnostics: [] });
    cli.write('served/build/docs/intro/index.html', 'intro');
    const running = cli.start('serve served --port 0 --host 127.0.0.1');
    const ended = new Promise((resolve) => running.once('exit', resolve));
    const line = await new Promise<string>((resolve) => running.stdout!.once('data', (data) => resolve(String(data))));
    const url = /Serving served\/build at (http:\/\/127\.0\.0\.1:\d+\/base\/) \(Ctrl\+C stops the server\)/.exec(
      line,
    )?.[1];
    expect(await (await fetch(`${url}docs/intro`)).text()).toBe('intro');
    running.kill('SIGTERM');
    expect(await ended).toBe(0);
  });
});
