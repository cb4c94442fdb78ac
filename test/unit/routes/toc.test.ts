import { describe, expect, test } from 'vitest';
import type { UserConfig } from '../../../lib/config/types/user-config.ts';
import { site } from './site.ts';

describe('the table of contents', () => {
  const body = '# T\n## Two\n### Three\n#### Four\n##### Five';
  const levels = (frontMatter: string, config: Partial<UserConfig> = {}): number[] =>
    site({ 'docs/a.md': `---\n${frontMatter}\n---\n${body}` }, { config })
      .page('/docs/a')
      .toc.map((heading) => heading.level);

  test('shows levels 2 and 3', () => {
    expect(levels('')).toEqual([2, 3]);
  });

  test('can have other levels in the configuration and in the front matter', () => {
    expect(levels('', { markdown: { tocMaxLevel: 4 } })).toEqual([2, 3, 4]);
    expect(levels('toc_min_heading_level: 3\ntoc_max_heading_level: 5')).toEqual([3, 4, 5]);
    expect(levels('hide_table_of_contents: true')).toEqual([]);
  });

  test('contains the headings of partials where they are included, even if partials include each other', () => {
    const { page } = site({
      'docs/a.mdx': "import One from './_one.mdx'\n\n# T\n\n## Before\n\n<One />\n\n## After",
      'docs/_one.mdx': "import Two from './_two.mdx'\n\n## One\n\n<Two />",
      'docs/_two.mdx': "import One from './_one.mdx'\n\n## Two\n\n<One />",
    });
    expect(page('/docs/a').toc.map((heading) => heading.id)).toEqual(['before', 'one', 'two', 'after']);
  });
});
