import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { bundleSiteScripts } from '../../../../lib/io/bundle/browser/site-scripts.ts';
import { diskSite } from '../../../support/disk-site.ts';

/** Bundles scripts of a site with these files. Each diagnostic is returned as `subject: message`. */
async function bundled(files: Readonly<Record<string, string>>, ...scripts: readonly string[]) {
  const siteDir = diskSite(files);
  const request = { scripts: scripts.map((path, index) => ({ path: sourcePath(path), key: `scripts[${index}]` })) };
  const { value, diagnostics } = await bundleSiteScripts(siteDir, request, new Set());
  return { ...value, problems: diagnostics.map(({ subject, message }) => `${subject}: ${message}`) };
}

describe('the scripts of a site', () => {
  test('are bundled as modules, in order, with a hash in their names', async () => {
    const files = { 'b.ts': "import { a } from './a.ts';\nconsole.log(a as number);", 'a.ts': 'export const a = 1;' };
    const { entries, problems } = await bundled({ ...files, 'c.js': 'console.log(2);' }, 'b.ts', 'c.js');
    expect(problems).toEqual([]);
    expect(entries.map(({ name }) => name.replace(/-\w{8,}/, ''))).toEqual(['b.js', 'c.js']);
    expect(entries.map(({ text }) => text.trim())).toEqual([
      expect.stringContaining('console.log(1)'),
      'console.log(2);',
    ]);
  });

  test('that two scripts import are bundled once', async () => {
    const files = {
      'a.ts': "export const a = () => console.log('shared');",
      'b.ts': "import { a } from './a.ts'; a();",
    };
    const { entries, files: all = [] } = await bundled({ ...files, 'c.ts': files['b.ts'] }, 'b.ts', 'c.ts');
    expect(entries).toHaveLength(2);
    expect(all.filter(({ text }) => text.includes('shared'))).toHaveLength(1);
  });

  test('that do not exist are reported at their keys', async () => {
    const { problems } = await bundled({ 'a.ts': '' }, 'a.ts', 'missing.ts');
    expect(problems).toEqual(['scripts[1]: The script `missing.ts` does not exist.']);
  });

  test('cannot import styles', async () => {
    const { problems } = await bundled({ 'a.ts': "import './a.css';", 'a.css': 'a{color:red}' }, 'a.ts');
    expect(problems).toEqual(['scripts[0]: The script `a.ts` imports a style sheet.']);
  });
});
