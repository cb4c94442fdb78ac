import { expect, test } from 'vitest';
import { buildOnDisk, diskSite, treeOf, writeFiles } from '../support/disk-site.ts';

const CONFIG = `import acme from './grammars/acme.ts';

export default { title: 'Site', url: 'https://example.org', markdown: { languages: [acme] } };
`;

const grammarWith = (pattern: string): string => `import { named } from './named.ts';

export default named((Prism) => {
  Prism.languages.acme = { keyword: ${pattern} };
});
`;

test('a build after an edit to a grammar, or to a module that it imports, equals a clean build', async () => {
  const named = (alias: string): string =>
    `export const named = (grammar) => Object.assign(grammar, { displayName: 'acme', aliases: ['${alias}'] });\n`;
  const siteDir = diskSite({
    'site.config.ts': CONFIG,
    'grammars/acme.ts': grammarWith('/when/'),
    'grammars/named.ts': named('ac'),
    'content/pages/index.md': '# Home\n\n```ac\nwhen then\n```\n',
    'content/docs/intro.mdx': '# Intro\n\n```acme\nwhen then\n```\n',
  });
  const plain = '<code class="language-ac">when then\n</code>';
  const edits: readonly (readonly [files: Record<string, string>, home: string, intro: string])[] = [
    [{}, '<span class="t-keyword">when</span> then', '<span class="t-keyword">when</span> then'],
    [
      { 'grammars/acme.ts': grammarWith('/then/') },
      'when <span class="t-keyword">then</span>',
      'when <span class="t-keyword">then</span>',
    ],
    [{ 'grammars/named.ts': named('am') }, plain, 'when <span class="t-keyword">then</span>'],
  ];
  for (const [files, home, intro] of edits) {
    writeFiles(siteDir, files);
    await buildOnDisk(siteDir);
    const incremental = treeOf(`${siteDir}/build`);
    await buildOnDisk(siteDir, { cache: false });
    expect(incremental).toEqual(treeOf(`${siteDir}/build`));
    expect(incremental['index.html']).toContain(home);
    expect(incremental['docs/intro.html'] ?? incremental['docs/intro/index.html']).toContain(intro);
  }
});
