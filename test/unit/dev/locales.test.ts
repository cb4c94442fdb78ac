import { expect, test } from 'vitest';
import { builtInTemplates } from '../../support/memory-site.ts';
import { watchInMemory } from '../../support/live-session.ts';

const modules = builtInTemplates();

const FILES = {
  'content/docs/intro.md': '# Intro\n\n[Setup](/docs/setup)\n',
  'content/docs/setup.md': '# Setup\n',
  'i18n/de/docs/intro.md': '# Einführung\n\n[Einrichtung](/docs/setup)\n',
};

function site(files: Readonly<Record<string, string>> = FILES) {
  const navbar = { items: [{ type: 'locales', position: 'right' }] };
  return {
    files,
    config: { blog: false, search: { provider: 'none' }, i18n: { locales: ['en', 'de'] }, navbar },
  };
}

test('serves one locale, and does not report the links to the others', async () => {
  const { session, html, checked } = await watchInMemory(await modules, site(), { locale: 'de' });
  await checked();
  expect(session.state().diagnostics).toEqual([]);
  expect(await html('/de/docs/intro')).toContain('>Einführung</h1>');
  expect(await html('/de/docs/setup')).toContain('>Setup</h1>');
  expect(await html('/docs/intro')).toBeUndefined();
  session.close();
});

test('serves every locale, and prepares it when one of its pages is requested', async () => {
  const { session, html, checked } = await watchInMemory(await modules, site());
  await checked();
  const { version, stamp } = session.state();
  expect(await html('/docs/intro')).toContain('href="/de/docs/intro"');
  expect(session.state().version).toBe(version);
  expect(await html('/de/docs/intro')).toContain('>Einführung</h1>');
  expect(await html('/de/docs/setup')).toContain('>Setup</h1>');
  expect(session.state().version).toBeGreaterThan(version);
  expect(session.state().stamp).toBe(stamp);
  expect(await html('/de/docs/nowhere')).toBeUndefined();
  await checked();
  expect(session.state().diagnostics).toEqual([]);
  session.close();
});

test('applies changes to all locales that are open, and reports a problem of several locales once', async () => {
  const { session, html, update, checked } = await watchInMemory(await modules, site());
  await html('/de/docs/intro');
  const broken = '# Changed\n\n[Nothing](/docs/nothing)\n';
  await update(site({ ...FILES, 'content/docs/setup.md': broken, 'i18n/de/docs/intro.md': '# Neu\n' }));
  expect(await html('/docs/setup')).toContain('>Changed</h1>');
  expect(await html('/de/docs/setup')).toContain('>Changed</h1>');
  expect(await html('/de/docs/intro')).toContain('>Neu</h1>');
  await checked();
  expect(session.state().diagnostics.map(({ code, location }) => [code, location?.file])).toEqual([
    ['link.broken', 'content/docs/setup.md'],
  ]);
  session.close();
});

test('no longer serves a locale that was removed from the configuration', async () => {
  const { session, html, update, checked } = await watchInMemory(await modules, site());
  await html('/de/docs/intro');
  const { config, files } = site();
  await update({ files, config: { ...config, i18n: { locales: ['en', 'fr'] } } });
  expect(await html('/de/docs/intro')).toBeUndefined();
  expect(await html('/fr/docs/intro')).toContain('>Intro</h1>');
  await checked();
  expect(session.state().diagnostics).toEqual([]);
  session.close();
});

test('serves the search index of each locale', async () => {
  const { files, config } = site();
  const { session, html } = await watchInMemory(await modules, { files, config: { ...config, search: {} } });
  await html('/de/docs/intro');
  for (const locale of ['en', 'de'])
    expect(await session.respond(`/search/${locale}-current.idx`)).toMatchObject({ kind: 'bytes' });
  session.close();
});

test('shows a changed translation, and a changed original only without a translation', async () => {
  const { session, html, update, checked } = await watchInMemory(await modules, site(), { locale: 'de' });
  await update(site({ ...FILES, 'content/docs/intro.md': '# Changed\n', 'content/docs/setup.md': '# Changed\n' }));
  expect(await html('/de/docs/intro')).toContain('>Einführung</h1>');
  expect(await html('/de/docs/setup')).toContain('>Changed</h1>');
  await update(site({ ...FILES, 'i18n/de/docs/intro.md': '# Neu\n\n[Nichts](/docs/nichts)\n' }));
  expect(await html('/de/docs/intro')).toContain('>Neu</h1>');
  await checked();
  expect(session.state().diagnostics.map(({ code, location }) => [code, location?.file, location?.line])).toEqual([
    ['link.broken', 'i18n/de/docs/intro.md', 3],
  ]);
  const { 'i18n/de/docs/intro.md': _, ...untranslated } = FILES;
  await update(site(untranslated));
  expect(await html('/de/docs/intro')).toContain('>Intro</h1>');
  session.close();
});
