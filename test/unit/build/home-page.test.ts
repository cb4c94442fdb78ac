import { describe, expect, it } from 'vitest';
import { buildInMemory, builtInTemplates, type SiteFiles } from '../../support/memory-site.ts';

const modules = await builtInTemplates();

const build = (files: SiteFiles, config: Readonly<Record<string, unknown>> = {}) =>
  buildInMemory(modules, { files, config: { blog: false, ...config } });

const HOME = [
  '---',
  'hero:',
  '  name: Nimbus',
  '  text: Hosting',
  '  actions:',
  '    - { text: Start, link: ./guide.md }',
  '    - { text: Missing, link: /nowhere }',
  'features:',
  '  - { title: Fast, link: /guide#setupp }',
  '---',
  '',
  '## More',
  '',
  '[Guide](guide.md)',
].join('\n');
const DOCS = { docs: { routeBasePath: '/' } };
const FILES = { 'content/docs/index.md': HOME, 'content/docs/guide.md': '# Guide\n\n## Setup\n' };

describe('a home page in front matter', () => {
  it('has resolved links, no sidebar and no table of contents', async () => {
    const { written } = await build(FILES, {
      ...DOCS,
      rules: { 'link.broken': 'ignore', 'link.broken-anchor': 'ignore' },
    });
    const html = written['index.html'] ?? '';
    expect(html).toContain('<a class="home-action home-action-primary" href="/guide">Start</a>');
    expect(html).toContain('<a href="/guide">Guide</a>');
    expect(html).toContain('<title>Hosting | Memory</title>');
    expect(html).not.toContain('class="sidebar');
    expect(html).not.toContain('class="toc');
    expect(written['guide/index.html']).toContain('class="sidebar');
  });

  it('reports broken links at their lines', async () => {
    const { diagnostics } = await build(FILES, DOCS);
    const found = diagnostics.map(({ code, location }) => `${code} ${location?.line}:${location?.column}`);
    expect(found.sort()).toEqual(['link.broken 7:30', 'link.broken-anchor 9:26']);
  });

  it('is part of its Markdown file', async () => {
    const { written } = await build({ ...FILES, 'content/docs/index.md': HOME.replace('/nowhere', '/guide') }, DOCS);
    expect(written['index.md']).toContain('# Nimbus Hosting');
    expect(written['index.md']).toContain('[Start](');
  });

  it('is the only page with the style sheet of home pages', async () => {
    const plain = await build({ 'content/docs/guide.md': '# Guide\n' });
    const home = await build({ ...FILES, 'content/docs/guide.md': '# Guide\n' }, DOCS);
    expect(Object.keys(plain.written).filter((path) => /home-.*\.css$/.test(path))).toEqual([]);
    expect(home.written['guide/index.html']).not.toContain('assets/home');
  });
});
