import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { realTools } from '../../../../lib/cli/environment.ts';
import { runCli } from '../../../../lib/cli/program.ts';
import { createTerminal } from '../../../../lib/io/terminal/index.ts';
import { diskSite, writeFiles } from '../../../support/disk-site.ts';

const CONFIG = `export default {
  title: 'Acme',
  url: 'https://acme.example',
  blog: false,
  i18n: { locales: ['en', 'pl', 'ar'] },
  navbar: { items: [{ label: 'Docs', doc: 'intro' }, { label: 'GitHub', href: 'https://github.com/acme' }] },
};
`;

const HOME = `import { Translate, translate, translatePlural } from 'docsgen/components';

export default function Home() {
  return (
    <main>
      {translate({ id: 'home.title', message: 'Hello {name}', description: 'The greeting' }, { name: 'you' })}
      <Translate>Read more</Translate>
      {translatePlural({ id: 'home.users', message: 'One user|{count} users' }, 5)}
    </main>
  );
}
`;

const SITE = {
  'site.config.ts': CONFIG,
  'content/docs/intro.md': '# Intro\n',
  'content/docs/guide/setup.md': '# Setup\n',
  'content/pages/index.tsx': HOME,
  'i18n/pl/docs/intro.md': '# Wstęp\n',
  'i18n/pl/code.json': '{\r\n\t"home.title": { "message": "Cześć {name}" },\r\n\t"own": { "message": "?" }\r\n}\r\n',
};

/** Runs a command line in the folder of a site. */
async function run(cwd: string, ...args: string[]) {
  const written = { out: '', err: '' };
  const terminal = createTerminal({
    stdout: { write: (text: string) => (written.out += text) },
    stderr: { write: (text: string) => (written.err += text) },
    env: {},
    now: () => 0,
  });
  const code = await runCli(['translations', ...args], { ...realTools(terminal), cwd });
  const notes = written.err.split('\n').filter((line) => /^(?:error|Added|Accepted|Removed|There)/.test(line));
  return { code, out: written.out, notes };
}

interface JsonReport {
  readonly translations: readonly {
    readonly locale: string;
    readonly counts: Readonly<Record<string, Readonly<Record<string, number>>>>;
  }[];
  readonly diagnostics: readonly {
    readonly code: string;
    readonly severity: string;
    readonly message: string;
    readonly location?: { readonly file: string; readonly line: number; readonly column: number };
  }[];
}

async function json(cwd: string, ...args: string[]): Promise<JsonReport> {
  return JSON.parse((await run(cwd, ...args, '--format', 'json')).out) as JsonReport;
}

/** Returns the diagnostics with a code as `file:line:column message`. */
async function problems(cwd: string, code: string, ...args: string[]): Promise<string[]> {
  const { diagnostics } = await json(cwd, ...args);
  return diagnostics
    .filter((one) => one.code === code)
    .map(({ location, message }) => `${location?.file}:${location?.line}:${location?.column} ${message}`);
}

const read = (siteDir: string, path: string): string => readFileSync(join(siteDir, path), 'utf8');

describe('docsgen translations', () => {
  test('counts the translations of each language and lists the missing ones with their originals', async () => {
    const { out, code } = await run(diskSite(SITE), '--locale', 'pl');
    expect(code).toBe(0);
    expect(out.slice(0, out.indexOf('\n\ninfo'))).toMatchInlineSnapshot(`
      "locale  text       translated  missing  stale
      pl      pages          1 of 2        1
              labels         0 of 3        3
              messages       1 of 3        2
              interface    0 of 259      259

      Missing in pl:
        content/docs/guide/setup.md:1:1  → i18n/pl/docs/guide/setup.md
        site.config.ts:6:30              Docs
        site.config.ts:6:63              GitHub
        content/docs/guide               Guide
        content/pages/index.tsx:7:7      Read more
        content/pages/index.tsx:8:8      One user|{count} users
        259 UI strings, which readers see in English"
    `);
  });

  test('knows the languages whose interface docsgen contains', async () => {
    const { translations } = await json(diskSite(SITE), '--locale', 'ar');
    expect(translations[0]?.counts['interface']).toEqual({ translated: 0, missing: 0, stale: 0 });
  });

  test('adds missing texts to the JSON files without changing the rest, and adds nothing twice', async () => {
    const siteDir = diskSite(SITE);
    expect((await run(siteDir, 'i18n/pl/navbar.json', 'content/pages', '--write', '--locale', 'pl')).notes).toEqual([
      'Added 2 entries: i18n/pl/navbar.json',
      'Added 2 entries: i18n/pl/code.json',
    ]);
    expect(read(siteDir, 'i18n/pl/code.json')).toBe(
      [
        '{',
        '\t"home.title": { "message": "Cześć {name}" },',
        '\t"own": { "message": "?" },',
        '\t"Read more": {',
        '\t\t"message": "Read more"',
        '\t},',
        '\t"home.users": {',
        '\t\t"message": "One user|{count} users",',
        '\t\t"description": "Plural forms, separated by |: one, few, many, other"',
        '\t}',
        '}',
        '',
      ].join('\r\n'),
    );
    expect(JSON.parse(read(siteDir, 'i18n/pl/navbar.json'))).toEqual({
      'item.label.Docs': { message: 'Docs', description: 'A text of navbar in the configuration' },
      'item.label.GitHub': { message: 'GitHub', description: 'A text of navbar in the configuration' },
    });
    const before = [read(siteDir, 'i18n/pl/code.json'), read(siteDir, 'i18n/pl/navbar.json')];
    const again = await run(siteDir, 'i18n/pl/navbar.json', 'content/pages', '--write', '--locale', 'pl');
    expect(again.notes).toEqual(['There are no missing entries to write.']);
    expect(again.out).toContain('site.config.ts:6:63          GitHub (copied, not translated)');
    expect([read(siteDir, 'i18n/pl/code.json'), read(siteDir, 'i18n/pl/navbar.json')]).toEqual(before);
  });

  test('keeps translations with ids of Docusaurus, which copied components use', async () => {
    const code = '{ "theme.home": { "message": "Cześć" }, "theme.common.skip": { "message": "Pomiń" } }';
    const siteDir = diskSite({
      ...SITE,
      'content/pages/index.tsx': HOME.replace('home.title', 'theme.home').replace('Hello {name}', 'Hello'),
      'i18n/pl/code.json': code,
    });
    await run(siteDir, 'i18n/pl/code.json', '--write', '--locale', 'pl');
    const written = read(siteDir, 'i18n/pl/code.json');
    expect(written.startsWith(code.slice(0, -2))).toBe(true);
    expect(written.match(/"theme\.home"/g)).toHaveLength(1);
    expect(await problems(siteDir, 'translation.unused', '--locale', 'pl')).toEqual([]);
  });

  test('writes to the folders of Docusaurus if the site uses them', async () => {
    const files = { ...SITE, 'i18n/ar/docusaurus-plugin-content-docs/current/intro.md': '# مقدمة\n' };
    const siteDir = diskSite(files);
    expect((await run(siteDir, '--write', '--locale', 'ar')).notes).toEqual([
      'Added 2 entries: i18n/ar/docusaurus-theme-classic/navbar.json',
      'Added 1 entry: i18n/ar/docusaurus-plugin-content-docs/current.json',
      'Added 3 entries: i18n/ar/code.json',
    ]);
  });

  test('reports a translation as stale after its original has changed, until it is accepted', async () => {
    const siteDir = diskSite(SITE);
    expect((await run(siteDir, '--accept')).notes).toEqual(['Accepted 2 translations: i18n/pl/translations.lock.json']);
    expect(Object.keys(JSON.parse(read(siteDir, 'i18n/pl/translations.lock.json')) as object)).toEqual([
      'code.json#home.title',
      'docs/intro.md',
    ]);
    expect(await problems(siteDir, 'translation.stale')).toEqual([]);
    writeFiles(siteDir, {
      'content/docs/intro.md': '# Introduction\n',
      'content/pages/index.tsx': HOME.replace('Hello', 'Welcome'),
    });
    expect(await problems(siteDir, 'translation.stale')).toEqual([
      'i18n/pl/code.json:2:29 The original of `home.title` has changed to `Welcome {name}`.',
      'i18n/pl/docs/intro.md:1:1 `content/docs/intro.md` has changed since it was translated.',
    ]);
    expect((await run(siteDir, '--accept')).notes).toEqual(['There is nothing to accept.']);
    expect((await run(siteDir, 'i18n/pl/docs/intro.md', '--accept')).notes).toEqual([
      'Accepted 1 translation: i18n/pl/translations.lock.json',
    ]);
    expect((await run(siteDir, 'i18n/pl/code.json#home.title', '--check', 'stale')).code).toBe(1);
    expect((await run(siteDir, 'content/docs', '--check', 'stale')).code).toBe(0);
  });

  test('does not depend on line endings', async () => {
    const siteDir = diskSite(SITE);
    await run(siteDir, '--accept');
    const lock = read(siteDir, 'i18n/pl/translations.lock.json');
    writeFiles(siteDir, {
      'content/docs/intro.md': '# Intro\r\n',
      'i18n/pl/translations.lock.json': lock.replaceAll('\n', '\r\n'),
    });
    expect(await problems(siteDir, 'translation.stale')).toEqual([]);
    writeFiles(siteDir, { 'i18n/pl/docs/guide/setup.md': '# Instalacja\n' });
    await run(siteDir, '--accept');
    expect(read(siteDir, 'i18n/pl/translations.lock.json')).toMatch(/^\{\r\n(?: {2}".+",\r\n){2} {2}".+"\r\n\}\r\n$/);
  });

  test('removes entries of removed translations from the lock file', async () => {
    const siteDir = diskSite(SITE);
    await run(siteDir, '--accept');
    writeFiles(siteDir, { 'i18n/pl/docs/intro.md': undefined });
    expect((await run(siteDir, '--accept')).notes).toEqual([
      'Removed entries without a translation: i18n/pl/translations.lock.json',
    ]);
    expect(Object.keys(JSON.parse(read(siteDir, 'i18n/pl/translations.lock.json')) as object)).toEqual([
      'code.json#home.title',
    ]);
  });

  test('accepts a text that is the same in both languages only by its name', async () => {
    const siteDir = diskSite({ ...SITE, 'i18n/pl/navbar.json': '{ "item.label.GitHub": { "message": "GitHub" } }' });
    const missing = () => problems(siteDir, 'translation.missing', 'i18n/pl/navbar.json');
    const copied =
      'i18n/pl/navbar.json:1:37 The translation of `item.label.GitHub` into `pl` is a copy of the original.';
    expect(await missing()).toContain(copied);
    await run(siteDir, '--accept');
    expect(await missing()).toContain(copied);
    await run(siteDir, 'i18n/pl/navbar.json#item.label.GitHub', '--accept');
    expect(await missing()).not.toContain(copied);
  });

  test('reports placeholders, plural forms and ids that the original does not have', async () => {
    const siteDir = diskSite({
      ...SITE,
      'i18n/pl/code.json': JSON.stringify({
        'home.title': { message: 'Cześć {nmae}' },
        'home.users': { message: 'Jeden|{count} osoby' },
        'home.titel': { message: 'Cześć' },
        'Read more': 'Czytaj {dalej}',
      }),
    });
    expect(await problems(siteDir, 'config.invalid-translation', '--locale', 'pl')).toEqual([
      'i18n/pl/code.json:1:26 The translation of `home.title` contains `{nmae}`, which is not a placeholder of this text.',
      'i18n/pl/code.json:1:66 The translation of `home.users` has 2 plural forms, but `pl` uses 4. `few` and `many` share the last form.',
      'i18n/pl/code.json:1:134 The translation of `Read more` contains `{dalej}`, which is not a placeholder of this text.',
    ]);
    expect(await problems(siteDir, 'translation.unused', '--locale', 'pl')).toEqual([
      'i18n/pl/code.json:1:89 No text of the site has the id `home.titel`.',
    ]);
  });

  test('reports files that docsgen does not read and pages without an original', async () => {
    const siteDir = diskSite({
      ...SITE,
      'i18n/pl/dcos/a.md': '# A\n',
      'i18n/pl/docs/guide/stup.md': '# Instalacja\n',
      'i18n/pl/docs/only-in-polish.md': '# Tylko po polsku\n',
      'i18n/pl/docusaurus-plugin-content-docs/current/intro.md': '# Wstęp\n',
      'i18n/pl/README.md': 'Notes\n',
    });
    expect(await problems(siteDir, 'translation.unused', '--locale', 'pl')).toEqual([
      'i18n/pl/code.json:3:2 No text of the site has the id `own`.',
      'i18n/pl/dcos/a.md:1:1 docsgen does not read `i18n/pl/dcos/a.md`.',
      'i18n/pl/docs/guide/stup.md:1:1 This translation has no original, because `content/docs/guide/stup.md` does not exist.',
      'i18n/pl/docusaurus-plugin-content-docs/current/intro.md:1:1 docsgen does not read `i18n/pl/docusaurus-plugin-content-docs/current/intro.md`, because `i18n/pl/docs/intro.md` also exists.',
    ]);
  });

  test('reports a folder that is not named like a locale', async () => {
    const siteDir = diskSite({ ...SITE, 'i18n/PL/docs/intro.md': '# Wstęp\n', 'i18n/strings.ts': '' });
    expect(await problems(siteDir, 'translation.unused')).toEqual([
      'i18n/PL/docs/intro.md:1:1 docsgen does not read `i18n/PL`, because the site has no locale `PL`.',
      'i18n/pl/code.json:3:2 No text of the site has the id `own`.',
    ]);
  });

  test('reports a translation whose original was removed', async () => {
    const siteDir = diskSite(SITE);
    await run(siteDir, '--accept');
    writeFiles(siteDir, { 'content/docs/intro.md': undefined, 'content/docs/start.md': '# Start\n' });
    expect(await problems(siteDir, 'translation.unused', 'i18n/pl/docs')).toEqual([
      'i18n/pl/docs/intro.md:1:1 The original of this translation, `content/docs/intro.md`, no longer exists.',
    ]);
  });

  test('keeps a damaged lock file and shows the merge conflict in it', async () => {
    const lock = '{\n<<<<<<< HEAD\n  "docs/intro.md": "a",\n=======\n>>>>>>> other\n  "b": "c"\n}\n';
    const siteDir = diskSite({ ...SITE, 'i18n/pl/translations.lock.json': lock });
    const { code, notes, out } = await run(siteDir, '--accept');
    expect([code, notes]).toEqual([1, ['There is nothing to accept.']]);
    expect(out).toContain(
      'error The lock file contains a merge conflict. [translation.invalid-lock]\n  at i18n/pl/translations.lock.json:2:1\n',
    );
    expect(read(siteDir, 'i18n/pl/translations.lock.json')).toBe(lock);
  });

  test('fails with --check only for the chosen problems', async () => {
    const siteDir = diskSite(SITE);
    const codes: number[] = [];
    for (const check of [['--check'], ['--check', 'missing'], ['--check', 'stale'], ['--check', 'stale,unrecorded']])
      codes.push((await run(siteDir, ...check)).code);
    expect(codes).toEqual([1, 1, 0, 1]);
  });

  test('refuses paths without translations, and problems that do not exist', async () => {
    const siteDir = diskSite(SITE);
    expect(await run(siteDir, 'content/nothing.md')).toMatchObject({
      code: 2,
      notes: [
        'error: `content/nothing.md` contains no translations. It is neither an original nor a translation that docsgen reads.',
      ],
    });
    const { code, notes } = await run(siteDir, '--check', 'stal');
    expect(code).toBe(2);
    expect(notes[0]).toContain('separated by commas (did you mean `stale`?).');
    expect((await run(siteDir, '--locale', 'en')).out).toContain('`en` is the default locale');
  });

  test('explains how to add a language to a site with one', async () => {
    const config = CONFIG.replace("'en', 'pl', 'ar'", "'en'");
    const siteDir = diskSite({ 'site.config.ts': config, 'content/docs/intro.md': '# Intro\n' });
    expect(await run(siteDir)).toEqual({
      code: 0,
      notes: [],
      out: 'The site has only one language, `en`. To add others, list them in `i18n.locales`.\n',
    });
  });
});
