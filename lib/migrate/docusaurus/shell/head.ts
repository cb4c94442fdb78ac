import type { UserHeadTag, UserScript } from '../../../config/types/user-head.ts';
import { omitUndefined } from '../../../config/resolve/omit-undefined.ts';
import { isObject, type Section } from '../../section.ts';
import type { Migration } from '../../site.ts';

const TAGS = ['title', 'base', 'meta', 'link', 'script', 'style', 'noscript'] as const;

type Attributes = Readonly<Record<string, string | number | boolean | undefined>>;

/** Returns the elements for the head of all pages: `headTags`, `stylesheets`, and `metadata` of the theme. */
export function headOf(config: Section, theme: Section, base: string, { report }: Migration): readonly UserHeadTag[] {
  const local = (attributes: unknown): Attributes => withoutBase(attributes, base);
  const tags = config.sections('headTags').flatMap((tag): UserHeadTag[] => {
    const name = tag.text('tagName');
    const known = TAGS.find((one) => one === name);
    if (known === undefined) report.dropped(tag.path, `\`head\` accepts the elements ${TAGS.join(', ')}.`);
    const attrs = tag.take('attributes');
    const content = tag.text('innerHTML');
    tag.skip('customProps');
    return known === undefined
      ? []
      : [omitUndefined({ tag: known, attrs: attrs === undefined ? undefined : local(attrs), content })];
  });
  const sheets = config.list('stylesheets').map((sheet): UserHeadTag => {
    const attributes = typeof sheet === 'string' ? { href: sheet } : sheet;
    return { tag: 'link', attrs: { rel: 'stylesheet', ...local(attributes) } };
  });
  const metadata = theme.list('metadata').map((attributes): UserHeadTag => ({ tag: 'meta', attrs: local(attributes) }));
  return [...sheets, ...metadata, ...tags];
}

/** Returns the scripts that every page loads. */
export function scriptsOf(config: Section, base: string): (string | UserScript)[] {
  return config.list('scripts').flatMap((script): (string | UserScript)[] => {
    if (typeof script === 'string') return [script.startsWith(base) ? `/${script.slice(base.length)}` : script];
    const { src, ...attributes } = withoutBase(script, base);
    return typeof src === 'string' ? [{ src, ...attributes }] : [];
  });
}

/** docsgen adds the base path to the paths of the site. */
function withoutBase(attributes: unknown, base: string): Attributes {
  if (!isObject(attributes)) return {};
  const entries = Object.entries(attributes as Attributes).map(([name, value]) => {
    const isPath = (name === 'href' || name === 'src') && typeof value === 'string' && value.startsWith(base);
    return [name, isPath ? `/${value.slice(base.length)}` : value];
  });
  return Object.fromEntries(entries) as Attributes;
}
