import { expect, test } from 'vitest';
import { unusedTemplates } from '../../../../lib/build/diagnostics/unused-templates.ts';
import { formatLocation } from '../../../../lib/core/diagnostics/source-location.ts';
import { withDiagnostics } from '../../../../lib/core/diagnostics/with-diagnostics.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

const OWN = ['components/page/Footer.tsx', 'components/navigation/Navbar.tsx', 'styles/index.css'];

/** Returns the diagnostics for a site with these files in its templates folder, which is `theme`. */
function check(
  templates: Readonly<Record<string, string>>,
  { sources = [] as string[], styles = [] as string[] } = {},
) {
  const files = new Map(Object.entries(templates).map(([path, text]) => [sourcePath(`theme/${path}`), text]));
  const ports = {
    templateFiles: () => OWN,
    list: () => [...files.keys()],
    read: (path: ReturnType<typeof sourcePath>) => withDiagnostics({ path, text: files.get(path)!, hash: '' }),
  };
  const config = { templatesDir: sourcePath('theme'), styles: styles.map(sourcePath) };
  return unusedTemplates(ports, config, sources).map(({ location, hint }) => `${formatLocation(location!)} ${hint}`);
}

test('an override that replaces a template is fine', () => {
  expect(check({ 'components/page/Footer.tsx': '', 'styles/index.css': '' })).toEqual([]);
  expect(check({})).toEqual([]);
});

test.each([
  ['components/Footer.tsx', 'components/page/Footer.tsx'],
  ['components/page/Foter.tsx', 'components/page/Footer.tsx'],
  ['components/page/Footer.jsx', 'components/page/Footer.tsx'],
  ['styles/indx.css', 'styles/index.css'],
])('%s is reported with a suggestion', (path, suggestion) => {
  expect(check({ [path]: '' })).toEqual([
    `theme/${path}:1:1 A file replaces the template with the same path. Did you mean \`theme/${suggestion}\`?`,
  ]);
});

test('a file that is like no template is reported with what to do', () => {
  expect(check({ 'parts/Weather.tsx': '' })).toEqual([
    'theme/parts/Weather.tsx:1:1 A file replaces the template with the same path. Import it from another file, or delete it.',
  ]);
});

interface Importers {
  readonly templates?: Readonly<Record<string, string>>;
  readonly sources?: string[];
}

test.each<[string, Importers]>([
  ['another template', { templates: { 'components/page/Footer.tsx': `import { Logo } from '../Logo.tsx';` } }],
  ['a template, without its extension', { templates: { 'components/page/Footer.tsx': `import "../Logo"` } }],
  ['a page', { sources: [`import { Logo } from '../../theme/components/Logo.js';`] }],
])('a file that %s imports is fine', (_, { templates = {}, sources = [] }) => {
  expect(check({ 'components/Logo.tsx': '', ...templates }, { sources })).toEqual([]);
});

test('an index that is imported by the name of its folder is fine', () => {
  const files = { 'logo/index.tsx': '', 'components/page/Footer.tsx': `import { Logo } from '../../logo';` };
  expect(check(files)).toEqual([]);
});

test('a file that only imports itself or is named in prose is reported', () => {
  expect(check({ 'Logo.tsx': `import './Logo.tsx';` }, { sources: ['The Logo of the site.'] })).toHaveLength(1);
});

test('style sheets of the configuration are fine', () => {
  expect(check({ 'custom.css': '' }, { styles: ['theme/custom.css'] })).toEqual([]);
});

test('files for people and tools are fine', () => {
  expect(check({ 'README.md': '', 'tsconfig.json': '', 'types.d.ts': '', 'Footer.test.tsx': '' })).toEqual([]);
});
