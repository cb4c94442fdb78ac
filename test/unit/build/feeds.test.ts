import { beforeAll, describe, expect, test } from 'vitest';
import type { LoadedModules } from '../../../lib/build/ports.ts';
import { buildInMemory, builtInTemplates, type MemoryBuild, type SiteFiles } from '../../support/memory-site.ts';

const templates: { modules?: LoadedModules } = {};
beforeAll(async () => {
  templates.modules = await builtInTemplates();
});

const blog: SiteFiles = {
  'content/blog/2024-01-02-a.md': '---\ntitle: A\n---\nText.',
  'content/pages/index.md': '# Home\n\n[RSS](/blog/rss.xml) and [Atom](pathname:///blog/atom.xml)',
};

function built(files: SiteFiles, config: Readonly<Record<string, unknown>> = {}): Promise<MemoryBuild> {
  return buildInMemory(templates.modules!, { files: { ...blog, ...files }, config });
}

const messagesOf = ({ diagnostics }: MemoryBuild): string[] =>
  diagnostics.map(({ code, message }) => `${code} ${message}`);

describe('the feeds of a blog', () => {
  test('are written in addition to its pages, and can be linked to', async () => {
    const result = await built({}, { rules: { 'link.broken': 'error' } });
    expect(messagesOf(result)).toEqual([]);
    expect(result.written['blog/rss.xml']).toContain('<link>https://example.org/blog/a</link>');
    expect(result.written['blog/atom.xml']).toContain('<id>https://example.org/blog/a</id>');
    expect(result.written['blog/index.html']).toContain(
      '<link rel="alternate" type="application/rss+xml" title="Memory Blog RSS Feed" href="/blog/rss.xml"/>',
    );
    expect(result.written['index.html']).not.toContain('rss+xml');
  });

  test('are replaced by a static file with the same name', async () => {
    const result = await built({ 'static/blog/rss.xml': '<rss/>' });
    expect(messagesOf(result)).toEqual([]);
    expect(result.written['blog/rss.xml']).toBe('copy of static/blog/rss.xml');
    expect(result.written['blog/atom.xml']).toContain('<feed');
  });

  test('have names that are not available to pages', async () => {
    const result = await built({ 'content/pages/blog/rss.xml.md': '# Page' });
    expect(messagesOf(result)).toEqual([expect.stringMatching(/^output\.collision .*the blog feeds/)]);
  });

  test('are not written if they are disabled', async () => {
    const result = await built({ 'content/pages/index.md': '# Home' }, { blog: { feeds: false } });
    expect(Object.keys(result.written).filter((out) => /\/(?:rss|atom)\.xml$/.test(out))).toEqual([]);
    expect(result.written['blog/index.html']).not.toMatch(/rss|atom/i);
  });
});
