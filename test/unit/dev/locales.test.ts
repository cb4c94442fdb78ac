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

test('serves the default locale unless another is chosen', async () => {
  const { session, html, checked } = await watchInMemory(await modules, site());
  await checked();
  expect(session.state().diagnostics).toEqual([]);
  expect(await html('/docs/intro')).toContain('>Intro</h1>');
  expect(await html('/docs/intro')).toContain('href="/de/docs/intro"');
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
