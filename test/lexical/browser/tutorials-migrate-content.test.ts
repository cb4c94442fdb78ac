import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eventually } from '../../support/eventually.ts';
import { ROOT } from '../../support/source-tree.ts';
import {
  projectFolder,
  projectsInBrowser,
  tutorialSteps,
  typeErrors,
  type ProjectFiles,
} from '../../support/tutorial.ts';

const EXAMPLE = join(ROOT, 'content/examples/migrate-content');
const fixture = (name: string): string => readFileSync(join(EXAMPLE, `fixtures/${name}.json`), 'utf8');
const fixtures = (versions: readonly number[]): ProjectFiles =>
  Object.fromEntries(
    versions.map((version) => [`src/fixtures/version${version}.json`, fixture(`version${version}`)] as const),
  );

const written = tutorialSteps('migrate-content').map((files, index) => {
  const { 'src/CalloutNode.ts': callout, ...others } = files;
  return { ...others, ...(index < 2 && { 'src/CalloutNode.ts': callout! }), 'package.json': '{ "type": "module" }\n' };
});
/** The steps with the fixtures that the tests of earlier steps have written. */
const steps: readonly ProjectFiles[] = written.map((files, index) => ({
  ...files,
  ...fixtures([1, 2, 3].slice(0, Math.max(1, index))),
}));
const result = steps.at(-1)!;
const browser = projectsInBrowser(steps.slice(4));

interface Run {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a program of the project with Node. Programs see no variables of this test run. */
function run(cwd: string, ...args: string[]): Run {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NODE_ENV: 'development', NO_COLOR: '1' };
  const { status, stdout, stderr } = spawnSync(process.execPath, args, { cwd, env, encoding: 'utf8' });
  return { code: status, output: stdout + stderr };
}

const vitest = (cwd: string): Run =>
  run(cwd, join(ROOT, 'node_modules/vitest/vitest.mjs'), 'run', '--root', cwd, '--maxWorkers', '1');

const folder = projectFolder(steps);
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const project = (step: number): string => join(folder, String(step));

describe('the steps of the tutorial about stored content', () => {
  test('are six, and their code compiles with the options of the Vite template', () => {
    expect(steps).toHaveLength(6);
    expect(typeErrors(steps, ['node'])).toEqual([]);
  });

  test('result in the project of the live example', () => {
    const files = Object.entries(result).filter(([path]) => path.startsWith('src/') && path !== 'src/main.tsx');
    expect(result['src/main.tsx']).toBe(readFileSync(join(EXAMPLE, 'sandbox.tsx'), 'utf8'));
    for (const [path, text] of files) expect(text).toBe(readFileSync(join(EXAMPLE, path.slice(4)), 'utf8'));
    expect(files.length).toBeGreaterThan(10);
  });

  test.each([
    [1, 1, 1],
    [2, 2, 2],
    [3, 3, 4],
    [4, 4, 5],
    [5, 4, 5],
    [6, 4, 5],
  ])(
    '%i: its test passes and writes version %i, and passes again',
    (step, version, count) => {
      const path = join(project(step), `src/fixtures/version${version}.json`);
      expect(existsSync(path)).toBe(version === 1);
      for (const _ of ['written', 'compared']) {
        const { code, output } = vitest(project(step));
        expect(output).toContain(`Tests  ${count} passed`);
        expect(code).toBe(0);
      }
      if (version < 4) expect(readFileSync(path, 'utf8')).toBe(fixture(`version${version}`));
      expect(readFileSync(path, 'utf8')).toContain(`"version": ${version}`);
    },
    60_000,
  );

  test.each([
    {
      what: 'a renamed property',
      step: 2,
      file: 'formats',
      now: "kind === 'warn' ? 'warning' : 'info'",
      then: "'info'",
    },
    { what: 'an unknown version', step: 2, file: 'formats', now: 'throw new Error(', then: 'return (' },
    { what: 'an old type', step: 3, file: 'nodes', now: ', LegacyCalloutNode]', then: ']' },
    { what: 'a removed type', step: 3, file: 'migrateDocument', now: "'poll'", then: "'quiz'" },
    { what: 'an old structure', step: 4, file: 'NoticeNode', now: '.append($createTextNode(text))', then: '' },
  ])(
    '$step: the test of the page fails for an error in the code for $what',
    ({ step, file, now, then }) => {
      vitest(project(step));
      const path = join(project(step), `src/${file}.ts`);
      const text = readFileSync(path, 'utf8');
      writeFileSync(path, text.replace(now, then));
      expect(readFileSync(path, 'utf8')).not.toBe(text);
      expect(vitest(project(step)).code).toBe(1);
      writeFileSync(path, text);
    },
    60_000,
  );
});

describe('6: the script', () => {
  const cwd = project(6);
  const documents = join(cwd, 'documents');
  const backup = join(cwd, 'documents-backup');
  const read = (dir: string): ProjectFiles =>
    Object.fromEntries(readdirSync(dir).map((name) => [name, readFileSync(join(dir, name), 'utf8')]));
  const migrate = (...args: string[]): Run => run(cwd, 'dist-scripts/migrate.js', 'documents', ...args);
  const FAILED = 'newer.json FAILED: Unknown version 5 of a notice';
  const OLD = ['poll.json', 'version1.json', 'version2.json', 'version3.json'];
  const lines = (state: string): string => [FAILED, ...OLD.map((name) => `${name} ${state}`)].join('\n');

  beforeAll(() => {
    expect(vitest(cwd).code).toBe(0);
    const { code, output } = run(
      cwd,
      join(ROOT, 'node_modules/vite/bin/vite.js'),
      ...'build --ssr scripts/migrate.ts --outDir dist-scripts'.split(' '),
    );
    expect(output).toContain('migrate.js');
    expect(code).toBe(0);
  }, 60_000);

  /** Copies the fixtures to the documents, as the page does. */
  function copyFixtures(): ProjectFiles {
    for (const dir of [documents, backup]) rmSync(dir, { recursive: true, force: true });
    mkdirSync(documents);
    cpSync(join(cwd, 'src/fixtures'), documents, { recursive: true });
    return read(documents);
  }

  test('prints the lines of the page in a dry run, and writes nothing', () => {
    const before = copyFixtures();
    const { code, output } = migrate();
    expect(output).toBe(`${lines('migrated')}\nversion4.json is current\n`);
    expect(readFileSync(join(ROOT, 'content/docs/tutorials/migrate-content.mdx'), 'utf8')).toContain(output);
    expect(code).toBe(1);
    expect(read(documents)).toEqual(before);
    expect(existsSync(backup)).toBe(false);
  });

  test('writes migrated documents and backups, and a second run changes nothing', () => {
    const before = copyFixtures();
    expect(migrate('--write').code).toBe(1);
    const after = read(documents);
    expect(after['newer.json']).toBe(before['newer.json']);
    for (const name of OLD.slice(1)) expect(after[name]).toBe(before['version4.json']);
    expect(after['poll.json']).toContain('"After a week"');
    expect(Object.keys(after)).toEqual(Object.keys(before));
    expect(read(backup)).toEqual(Object.fromEntries(OLD.map((name) => [name, before[name]])));

    const { output } = migrate('--write');
    expect(output).toBe(`${lines('is current')}\nversion4.json is current\n`);
    expect(read(documents)).toEqual(after);
    expect(Object.keys(read(backup))).toEqual(OLD);
  });

  test.each([
    ['no JSON', '{', 'Expected property name'],
    ['an unknown type', '{"root":{"type":"root","children":[{"type":"quiz"}]}}', 'type "quiz" + not found'],
    ['no nodes', '{"root":{"type":"root","children":[]}}', 'The document is empty'],
  ])('reports a document with %s, and migrates the others', (_, text, message) => {
    copyFixtures();
    writeFileSync(join(documents, 'bad.json'), text);
    const { code, output } = migrate('--write');
    expect(output).toMatch(/^bad\.json FAILED: /);
    expect(output).toContain(message);
    expect(output).toContain('version1.json migrated');
    expect(code).toBe(1);
    expect(read(documents)['bad.json']).toBe(text);
    expect(Object.keys(read(backup))).toEqual(OLD);
  });

  test('does not overwrite a backup, and does not write its document', () => {
    const before = copyFixtures();
    mkdirSync(backup);
    writeFileSync(join(backup, 'version1.json'), 'older');
    const { output } = migrate('--write');
    expect(output).toContain('version1.json FAILED: EEXIST');
    expect(read(backup)['version1.json']).toBe('older');
    expect(read(documents)['version1.json']).toBe(before['version1.json']);
    expect(output).toContain('version2.json migrated');
  });

  test('exits with 0 if no document fails', () => {
    copyFixtures();
    rmSync(join(documents, 'newer.json'));
    expect(migrate('--write').code).toBe(0);
  });
});

const textbox = (page: Page): Locator => page.getByRole('textbox', { name: 'Article' });
const json = (page: Page, name: string): Promise<{ root: { children: Record<string, unknown>[] } }> =>
  page
    .getByRole('region', { name, exact: true })
    .innerText()
    .then((text) => JSON.parse(text) as { root: { children: Record<string, unknown>[] } });
const saved = async (page: Page): Promise<Record<string, unknown>[]> => (await json(page, 'To be saved')).root.children;
const NOTICE = { type: 'notice', version: 4, tone: 'warning', title: '' };

describe('the editor of step 5', () => {
  test.each(['Version 1', 'Version 2', 'Version 3'])(
    '%s is displayed and would be saved as version 4',
    async (name) => {
      const { page, pageErrors } = await browser.open('/1/');
      await page.getByRole('button', { name }).click();
      await eventually(() => page.getByRole('button', { pressed: true }).allInnerTexts()).toEqual([name]);
      expect(await textbox(page).locator('.notice-warning').innerText()).toBe('Save your work first.');
      const [, , digit] = name.split(/( )/);
      expect((await json(page, 'Stored')).root.children[0]).toMatchObject({ version: Number(digit) });
      expect(await saved(page)).toMatchObject([{ ...NOTICE, children: [{ text: 'Save your work first.' }] }]);
      expect(pageErrors).toEqual([]);
      await page.context().close();
    },
  );

  test('a change would be saved in the new version, Enter continues below the notice, and undo works', async () => {
    const { page, pageErrors } = await browser.open('/1/');
    await textbox(page).click();
    await page.keyboard.press('Control+End');
    await page.keyboard.press('Enter');
    await page.keyboard.type('Next');
    const expected = [
      { ...NOTICE, children: [{ text: 'Save your work first.' }] },
      { type: 'paragraph', children: [{ text: 'Next' }] },
    ];
    await eventually(() => saved(page)).toMatchObject(expected);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    await eventually(() => saved(page)).toMatchObject(expected.slice(0, 1));
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('a poll is displayed as paragraphs', async () => {
    const { page, pageErrors } = await browser.open('/1/');
    await page.getByRole('button', { name: 'Poll' }).click();
    await eventually(() => textbox(page).locator('p').allInnerTexts()).toEqual([
      'When do you update?',
      'At once',
      'After a week',
    ]);
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  test('a newer document is replaced with a message, and nothing can be saved', async () => {
    const { page, pageErrors } = await browser.open('/1/');
    await page.getByRole('button', { name: 'Newer' }).click();
    await page.getByRole('alert').getByText('This page can’t read the document').waitFor();
    expect(await textbox(page).count()).toBe(0);
    expect(await page.getByRole('region', { name: 'To be saved' }).innerText()).toBe('');
    expect(pageErrors).toEqual([]);
    await page.context().close();
  });

  /** Pastes nodes with HTML as a fallback into the editor. */
  async function paste(nodes: object[]): Promise<Record<string, unknown>[]> {
    const { page, pageErrors } = await browser.open('/1/');
    await textbox(page).click();
    await page.keyboard.press('Control+a');
    await textbox(page).evaluate(
      (element, text) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('application/x-lexical-editor', text);
        clipboardData.setData('text/html', '<p>From HTML</p>');
        element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      },
      JSON.stringify({ namespace: 'Articles', nodes }),
    );
    await eventually(async () => JSON.stringify(await saved(page))).not.toContain('Save your work');
    const found = await saved(page);
    expect(pageErrors).toEqual([]);
    await page.context().close();
    return found;
  }

  test('pasted nodes of an old version are upgraded', async () => {
    const callout = { type: 'callout', version: 1, kind: 'warn', text: 'Copied' };
    expect(JSON.stringify(await paste([callout]))).toMatch(/"text":"Copied".*"type":"notice","version":4/);
  });

  test.each([
    ['version', { type: 'notice', version: 5 }],
    ['type', { type: 'poll', version: 1, question: 'Now?', options: ['Yes'] }],
  ])('for a pasted node of an unknown %s, the HTML is pasted', async (_, node) => {
    expect(JSON.stringify(await paste([node]))).toContain('"text":"From HTML"');
  });
});
