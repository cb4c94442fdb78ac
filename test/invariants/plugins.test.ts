import { expect, test } from 'vitest';
import { buildOnDisk, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';

const CONFIG = `import { shout } from './plugins/shout.ts';

export default {
  title: 'Site',
  url: 'https://example.org',
  markdown: { remarkPlugins: [{ plugin: shout, options: { mark: '!' }, pure: true }] },
};
`;

const pluginWith = (method: string): string => `import { markOf } from './mark.ts';

export const shout = (options) => (tree) => {
  const text = tree.children.at(-1).children[0];
  text.value = text.value.${method}() + markOf(options);
};
`;

test('a build after an edit to a pure plugin, or to a module that it imports, equals a clean build', async () => {
  const siteDir = diskSite({
    'site.config.ts': CONFIG,
    'plugins/shout.ts': pluginWith('toUpperCase'),
    'plugins/mark.ts': 'export const markOf = ({ mark }) => mark;\n',
    'content/pages/index.md': '# Home\n\nWelcome\n',
    'content/docs/intro.mdx': '# Intro\n\nHello\n',
  });
  const edits: readonly (readonly [files: Record<string, string>, home: string])[] = [
    [{}, 'WELCOME!'],
    [{ 'plugins/shout.ts': pluginWith('toLowerCase') }, 'welcome!'],
    [{ 'plugins/mark.ts': 'export const markOf = ({ mark }) => mark + mark;\n' }, 'welcome!!'],
    [{ 'site.config.ts': CONFIG.replace("'!'", "'?'") }, 'welcome??'],
  ];
  for (const [files, home] of edits) {
    writeFiles(siteDir, files);
    await buildOnDisk(siteDir);
    const incremental = treeOf(`${siteDir}/build`);
    await buildOnDisk(siteDir, { cache: false });
    expect(incremental).toEqual(treeOf(`${siteDir}/build`));
    expect(incremental['index.html']).toContain(`<p>${home}</p>`);
  }
});
