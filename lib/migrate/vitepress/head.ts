import type { UserHeadTag } from '../../config/types/user-head.ts';
import { isObject, type Section } from '../section.ts';
import type { Migration } from '../site.ts';

const TAGS = ['title', 'base', 'meta', 'link', 'script', 'style', 'noscript'] as const;

/** Returns the elements of `head`, which are lists in VitePress: `['link', { rel: 'icon', href: '/favicon.ico' }]`. */
export function headOf(config: Section, base: string, { report }: Migration): UserHeadTag[] {
  return config.list('head').flatMap((entry, index) => {
    const [name, attributes, content] = Array.isArray(entry) ? (entry as readonly unknown[]) : [];
    const tag = TAGS.find((one) => one === name);
    if (tag === undefined) {
      report.dropped(['head', index], `\`head\` accepts the elements ${TAGS.join(', ')}.`);
      return [];
    }
    const attrs = isObject(attributes) ? withoutBase(attributes, base) : undefined;
    return [{ tag, ...(attrs && { attrs }), ...(typeof content === 'string' && { content }) }];
  });
}

type Attributes = NonNullable<UserHeadTag['attrs']>;

/** docsgen adds the base path to the paths of the site. */
function withoutBase(attributes: Readonly<Record<string, unknown>>, base: string): Attributes {
  const entries = Object.entries(attributes).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value];
    if (value === '' && name !== 'content' && name !== 'href') return [name, true];
    const isPath = (name === 'href' || name === 'src') && base !== '/' && value.startsWith(base);
    return [name, isPath ? `/${value.slice(base.length)}` : value];
  });
  return Object.fromEntries(entries) as Attributes;
}
