import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { buildOnDisk, diskSite } from '../../support/disk-site.ts';

test('MDX uses the components of a site without an import, and elements of a site for Markdown syntax', async () => {
  const siteDir = diskSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://example.org' };`,
    'templates/mdx-components.tsx': `
      import type { ReactNode } from 'react';
      import { Island } from 'docsgen/components';
      import Counter from '../components/Counter.island.tsx';
      export const mdxComponents = {
        Hits: ({ start }: { start: number }) => <Island of={Counter} props={{ start }} />,
        Card: ({ title }: { title: string }) => <b className="own-card">{title}</b>,
        h2: ({ children, ...props }: { children: ReactNode }) => <h2 {...props} data-own="">{children}</h2>,
      };`,
    'components/Counter.island.tsx': `
      import { useState } from 'react';
      export default ({ start }: { start: number }) => {
        const [count, setCount] = useState(start);
        return <button onClick={() => setCount(count + 1)}>{count}</button>;
      };`,
    'content/pages/index.md': '# Home\n\n## Markdown\n',
    'content/docs/intro.mdx':
      '# Intro\n\n## Heading\n\n<Hits start={3} />\n\n<Card title="Own" />\n\n<Steps>\n\n1. One\n\n</Steps>\n',
  });
  const { diagnostics } = await buildOnDisk(siteDir);
  expect(diagnostics).toEqual([]);
  const html = readFileSync(join(siteDir, 'build/docs/intro/index.html'), 'utf8');
  expect(html).toContain('<h2 id="heading" data-own="">Heading');
  expect(html).toContain('<b class="own-card">Own</b>');
  expect(html).toMatch(/<docsgen-island[^>]*>.*<button>3<\/button>/);
  expect(html).toContain('class="steps"');
  expect(readFileSync(join(siteDir, 'build/index.html'), 'utf8')).not.toContain('data-own');
});

test('an imported MDX file uses the same components without an import', async () => {
  const siteDir = diskSite({
    'site.config.ts': `export default { title: 'Site', url: 'https://example.org' };`,
    'templates/mdx-components.tsx': `export const mdxComponents = { Own: () => <b>own</b>, h3: () => <h3 id="part">replaced</h3> };`,
    'content/pages/index.md': '# Home\n',
    'content/docs/_part.mdx': '### Part\n\n<Own />\n\n<Given />\n\n<Steps>\n\n1. One\n\n</Steps>\n',
    'content/docs/intro.mdx':
      "# Intro\n\nimport Part from './_part.mdx';\n\n<Part components={{ Given: () => <i>given</i> }} />\n",
  });
  const { diagnostics } = await buildOnDisk(siteDir);
  expect(diagnostics).toEqual([]);
  const html = readFileSync(join(siteDir, 'build/docs/intro/index.html'), 'utf8');
  for (const text of ['<b>own</b>', '<i>given</i>', 'replaced</h3>', 'class="steps"']) expect(html).toContain(text);
});
