import { beforeAll, expect, test } from 'vitest';
import type { LoadedModules } from '../../../../lib/build/ports.ts';
import { buildInMemory, builtInTemplates } from '../../../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

const FILES = { 'content/pages/index.md': '# Home\n\nText.\n', 'content/docs/a.md': '# A\n\nText.\n' };

async function found(config: Readonly<Record<string, unknown>>, files: Readonly<Record<string, string>> = {}) {
  const { diagnostics } = await buildInMemory(templates.modules!, { files: { ...FILES, ...files }, config });
  return diagnostics.map(({ code, subject, message, hint }) => `${code} ${subject}: ${message} ${hint}`);
}

test('paths of the configuration that do not exist are reported', async () => {
  expect(await found({ staticDirs: ['static', 'asets'], templatesDir: 'layouts', glossary: 'terms.yml' })).toEqual([
    'config.missing-path glossary: The file `terms.yml` does not exist. Create it, or correct the path. It is relative to the site folder.',
    'config.missing-path staticDirs[1]: The folder `asets` does not exist or is empty. Create it, or correct the path. It is relative to the site folder.',
    'config.missing-path templatesDir: The folder `layouts` does not exist or is empty. Create it, or correct the path. It is relative to the site folder.',
  ]);
});

test('paths that exist and default paths are not reported', async () => {
  const files = { 'assets/a.txt': 'a', 'layouts/components/page/Footer.tsx': '', 'terms.yml': 'A: b.' };
  expect(
    await found({ staticDirs: ['static', 'assets'], templatesDir: 'layouts', glossary: 'terms.yml' }, files),
  ).toEqual([]);
  expect(await found({ staticDirs: ['static'], templatesDir: 'templates', glossary: 'content/glossary.yml' })).toEqual(
    [],
  );
});

test('a script for analytics that does not exist is reported', async () => {
  const analytics = { trackingId: 'T', script: '/js/tag.js' };
  expect(await found({ analytics })).toEqual([
    'link.broken analytics.script: The link `/js/tag.js` is broken: no page or file exists at this path. Check the path. The file belongs in the static folder.',
  ]);
  expect(await found({ analytics }, { 'static/js/tag.js': '' })).toEqual([]);
  expect(await found({ analytics: { trackingId: 'T' } })).toEqual([]);
});

test('an `activeBasePath` without pages is reported', async () => {
  const link = (activeBasePath: string) => ({ navbar: { items: [{ label: 'A', to: '/docs/a', activeBasePath }] } });
  expect(await found(link('/dcos'))).toEqual([
    'route.unmatched-pattern navbar.items[0].activeBasePath: No page is at or below `/dcos`. Write a path without `baseUrl`, for example `/docs`.',
  ]);
  expect(await found(link('/docs'))).toEqual([]);
  expect(await found(link('/docs/'))).toEqual([]);
  expect(await found(link('/'))).toEqual([]);
});
