import { beforeAll, describe, expect, test } from 'vitest';
import { build } from '../../../lib/build/build.ts';
import { discardingOutput, type LoadedModules } from '../../../lib/build/ports.ts';
import { codesAndLocations } from '../routes/site.ts';
import { buildInMemory, builtInTemplates, memoryPorts, type SiteFiles } from '../../support/memory-site.ts';

const shared: { modules?: LoadedModules } = {};

beforeAll(async () => {
  shared.modules = await builtInTemplates();
});

const draft = (title: string): string => `---\ndraft: true\n---\n# ${title}`;
const DRAFTS: SiteFiles = {
  'content/docs/a.md': '# A',
  'content/docs/wip.md': draft('Docs draft'),
  'content/pages/index.md': '# Home',
  'content/pages/wip.md': draft('Page draft'),
  'content/blog/2024-01-01-post.md': '# Post',
  'content/blog/2024-01-02-wip.md': draft('Post draft'),
};
const PAGES = ['docs/wip/index.html', 'wip/index.html', 'blog/wip/index.html'];

/** Builds a site and returns its files. */
async function written(files: SiteFiles, drafts: boolean): Promise<Readonly<Record<string, string>>> {
  const output: Record<string, string> = {};
  const discarding = discardingOutput();
  const ports = memoryPorts(() => ({ files }), {
    modules: shared.modules!,
    output: {
      ...discarding,
      keep: () => false,
      write: ({ out, data }) => {
        output[out] = typeof data === 'string' ? data : Buffer.from(data).toString();
        return discarding.write({ out, data, from: '' });
      },
    },
  });
  await build(ports, { buildId: 'test', onProgress: () => undefined, drafts });
  return output;
}

describe('drafts', () => {
  test('are not part of a build', async () => {
    const output = await written(DRAFTS, false);
    expect(PAGES.filter((path) => path in output)).toEqual([]);
    expect(Object.values(output).filter((text) => /draft/i.test(text))).toEqual([]);
  });

  test('are part of a preview, marked on the page and in the sidebar, and hidden from search engines and feeds', async () => {
    const output = await written(DRAFTS, true);
    for (const path of PAGES) {
      expect(output[path]).toContain('This page is a draft.');
      expect(output[path]).toContain('<meta name="robots" content="noindex, nofollow"/>');
    }
    expect(output['docs/a/index.html']).toMatch(/wip">Docs draft.*?Draft/s);
    expect(output['docs/a/index.html']).not.toContain('This page is a draft.');
    expect(output['sitemap.xml']).not.toContain('wip');
    expect(output['blog/rss.xml']).not.toContain('Post draft');
  });

  test('are named if a link of a published page leads to one', async () => {
    const links = [
      '[a](./wip.md)',
      '[b](/docs/wip)',
      '[c](doc:wip)',
      '[d](/wip)',
      '[e](/blog/wip)',
      '[f](../blog/2024-01-02-wip.md)',
    ];
    const files = { ...DRAFTS, 'content/docs/a.md': `# A\n\n${links.join('\n\n')}` };
    const { diagnostics } = await buildInMemory(shared.modules!, { files });
    expect(codesAndLocations(diagnostics)).toEqual([
      'link.broken content/docs/a.md:11:5',
      'link.broken content/docs/a.md:5:5',
      'link.broken content/docs/a.md:9:5',
      'link.broken-markdown content/docs/a.md:13:5',
      'link.broken-markdown content/docs/a.md:3:5',
      'link.broken-markdown content/docs/a.md:7:5',
    ]);
    for (const { message, hint } of diagnostics)
      expect(`${message} ${hint}`).toMatch(/`content\/.*wip\.md`,? (?:which )?is a draft/);
  });
});
