import type { UserMarkdown } from '../../config/types/user-markdown.ts';
import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import type { Section } from '../section.ts';
import type { Migration } from '../site.ts';

const PLUGIN_HINT =
  'Plugins of markdown-it do not run in docsgen. Add a remark or rehype plugin to `markdown` instead.';
const LABEL_HINT = 'Write the title after the name of the container: `::: tip Title`.';

/** Returns the options for Markdown, and the levels of the table of contents. */
export function markdownOf(markdown: Section, theme: Section, { report }: Migration): UserMarkdown {
  const math = markdown.value('math');
  markdown.skip('math', 'theme', 'languages', 'cache', 'image', 'gfmAlerts', 'component', 'typographer');
  if (markdown.flag('lineNumbers') === true) {
    report.dropped([...markdown.path, 'lineNumbers'], 'Write `showLineNumbers` after the language of each code block.');
  }
  const result = omitUndefined({
    headingIds: 'vitepress' as const,
    ...levelsOf(theme, { report }),
    math: math === true || (typeof math === 'object' && math !== null) ? true : undefined,
    languageAliases: aliasesOf(markdown),
  });
  markdown.section('container').finish(Object.fromEntries(CONTAINER_LABELS.map((key) => [key, LABEL_HINT])));
  markdown.finish({
    config: PLUGIN_HINT,
    preConfig: PLUGIN_HINT,
    anchor: 'The ids of headings are those of VitePress. To set another id, write `{#id}` after the heading.',
    toc: 'docsgen shows the table of contents next to each page.',
    externalLinks: 'docsgen opens other sites in a new tab.',
    attrs: 'Attributes in braces work after headings and on containers.',
    defaultHighlightLang: 'Write the language of each code block.',
    codeTransformers: PLUGIN_HINT,
    shikiSetup: 'Add the grammar of a language to `markdown.languages`.',
  });
  return result;
}

const CONTAINER_LABELS =
  'infoLabel noteLabel tipLabel warningLabel dangerLabel detailsLabel importantLabel cautionLabel'.split(' ');

function aliasesOf(markdown: Section): Readonly<Record<string, string>> | undefined {
  const aliases = markdown.take('languageAlias');
  return typeof aliases === 'object' && aliases !== null ? (aliases as Record<string, string>) : undefined;
}

/** Returns the heading levels of `outline`. VitePress shows only level 2 by default. */
function levelsOf(
  theme: Section,
  { report }: Pick<Migration, 'report'>,
): Pick<UserMarkdown, 'tocMinLevel' | 'tocMaxLevel'> {
  const written = theme.value('outline');
  const options = theme.section('outline');
  const level = options.take('level') ?? (typeof written === 'object' && !Array.isArray(written) ? 2 : written);
  options.finish({ label: 'Set the UI string `toc.title`.' });
  theme.skip('outline');
  if (level === 'deep') return { tocMaxLevel: 6 };
  if (level === false)
    report.dropped(['themeConfig', 'outline'], 'Write `outline: false` into the front matter of pages.');
  const [min, max] = Array.isArray(level) ? (level as number[]) : [level ?? 2, level ?? 2];
  if (typeof min !== 'number' || typeof max !== 'number') return {};
  return { ...(min !== 2 && { tocMinLevel: min }), ...(max !== 3 && { tocMaxLevel: max }) };
}
