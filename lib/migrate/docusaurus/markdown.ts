import { omitUndefined } from '../../config/resolve/omit-undefined.ts';
import type {
  UserMagicComment,
  UserMarkdown,
  UserMarkdownPlugin,
  UserPluginFunction,
} from '../../config/types/user-markdown.ts';
import { definedOrNone, itemsOrNone } from '../defined.ts';
import type { Section } from '../section.ts';
import type { Migration } from '../site.ts';
import { tocLevelsOf } from './shell/theme.ts';

/** The plugins whose work docsgen does. The first two render formulas. */
const MATH = /(?:^|\/)(?:remark-math|rehype-katex)$/;
const BUILT_IN = /(?:^|\/)(?:remark-(?:plugin-)?npm2yarn|remark-gfm|remark-directive|remark-frontmatter|rehype-raw)$/;

const UNKNOWN_PLUGIN =
  'docsgen does not know which module this plugin comes from. Import it in site.config.ts and add it to `markdown`.';

interface MarkdownParts {
  readonly markdown: Section;
  readonly toc: Section;
  readonly prism: Section;
  /** The options of the plugins for docs, blog and pages, which have separate lists of Markdown plugins. */
  readonly content: readonly Section[];
}

/** Returns the options for Markdown: the format, formulas, and the plugins of all kinds of pages. */
export function markdownOf(
  { markdown, toc, prism, content }: MarkdownParts,
  migration: Migration,
): UserMarkdown | undefined {
  const format = markdown.text('format') ?? 'mdx';
  const emoji = markdown.flag('emoji');
  markdown.skip('mermaid', 'mdx1Compat', 'anchors');
  const remark = pluginsIn(content, ['beforeDefaultRemarkPlugins', 'remarkPlugins'], migration);
  const rehype = pluginsIn(content, ['beforeDefaultRehypePlugins', 'rehypePlugins'], migration);
  const hasMath = [...remark, ...rehype].some(({ name }) => MATH.test(name));
  const kept = (found: readonly FoundPlugin[]): readonly UserMarkdownPlugin[] | undefined =>
    itemsOrNone(found.filter(({ name }) => !MATH.test(name) && !BUILT_IN.test(name)).map(({ plugin }) => plugin));
  const result = definedOrNone({
    ...tocLevelsOf(toc),
    format: format === 'detect' ? undefined : format === 'md' ? ('md' as const) : ('mdx' as const),
    math: hasMath ? true : undefined,
    emoji: emoji === false ? (false as const) : undefined,
    admonitions: itemsOrNone(admonitionsIn(content)),
    magicComments: itemsOrNone(magicCommentsOf(prism)),
    remarkPlugins: kept(remark),
    rehypePlugins: kept(rehype),
  });
  markdown.finish({
    preprocessor: 'Write a remark plugin instead.',
    parseFrontMatter: 'docsgen reads the front matter of the pages as it is written.',
    remarkRehypeOptions: 'docsgen sets these options.',
  });
  return result;
}

/** The admonitions of Docusaurus, which docsgen has, too. */
const KNOWN_ADMONITIONS = new Set('note tip info warning danger caution important secondary success'.split(' '));

/** Returns the names of the admonitions that a site adds. */
function admonitionsIn(content: readonly Section[]): string[] {
  const names = content.flatMap((section) => {
    if (section.flag('admonitions') !== undefined) return [];
    const admonitions = section.section('admonitions');
    admonitions.skip('extendDefaults');
    return admonitions.list('keywords').filter((name) => typeof name === 'string');
  });
  return [...new Set(names)].filter((name) => !KNOWN_ADMONITIONS.has(name));
}

/** The class of highlighted lines in Docusaurus, which have another class in docsgen. */
const HIGHLIGHTED = 'theme-code-block-highlighted-line';

/** Returns the comments that a site adds to `highlight-next-line`, `highlight-start` and `highlight-end`. */
function magicCommentsOf(prism: Section): UserMagicComment[] {
  return prism.sections('magicComments').flatMap((comment): UserMagicComment[] => {
    const written = comment.text('className');
    const line = comment.text('line');
    const block = comment.section('block');
    const [start, end] = [block.text('start'), block.text('end')];
    if (written === undefined) return [];
    const className = written === HIGHLIGHTED ? 'line-highlight' : written;
    const isBuiltIn = written === HIGHLIGHTED && (line ?? start)?.startsWith('highlight-') === true;
    return isBuiltIn
      ? []
      : [
          omitUndefined({
            className,
            line,
            block: start === undefined || end === undefined ? undefined : { start, end },
          }),
        ];
  });
}

interface FoundPlugin {
  /** The name of the package without a version, or the path of the file. */
  readonly name: string;
  readonly plugin: UserMarkdownPlugin;
}

function pluginsIn(content: readonly Section[], keys: readonly string[], migration: Migration): FoundPlugin[] {
  const entries = content.flatMap((section) =>
    keys.flatMap((key) =>
      section
        .list(key)
        .map((entry, index) => ({ entry: entry as UserMarkdownPlugin, path: [...section.path, key, index] })),
    ),
  );
  const found = new Map<unknown, FoundPlugin>();
  for (const { entry, path } of entries) {
    const plugin = (Array.isArray(entry) ? entry[0] : entry) as UserPluginFunction;
    const origin = migration.originOf(plugin);
    if (!origin) migration.report.dropped(path, UNKNOWN_PLUGIN);
    else found.set(plugin, { name: origin.specifier, plugin: entry });
  }
  return [...found.values()];
}
