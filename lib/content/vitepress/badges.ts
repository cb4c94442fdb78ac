import { escapeHtml } from '../../core/text/escape.ts';

const BADGE = /<Badge\b((?:\s+[\w:-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'))?)*)\s*(\/?)>/g;
const ATTRIBUTE = /([\w-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g;
const TYPES: ReadonlySet<string> = new Set(['info', 'tip', 'warning', 'danger']);

/** Replaces the badges of VitePress in HTML: `<Badge type="tip" text="New" />`, and `<Badge>` with content. Keeps tags without an end. */
export function withBadges(html: string, source: string): string {
  if (!html.includes('Badge')) return html;
  const hasEnd = source.includes('</Badge>');
  return html
    .replace(BADGE, (tag, attributes: string, isClosed: string) => {
      if (isClosed === '' && !hasEnd) return tag;
      const given = new Map(
        [...attributes.matchAll(ATTRIBUTE)].map(([, name, double, single]) => [name, double ?? single]),
      );
      const type = given.get('type') ?? 'tip';
      const text = given.get('text') ?? '';
      const className = `badge${TYPES.has(type) ? ` badge-${type}` : ''}`;
      return `<span class="${className}">${escapeHtml(text)}${isClosed === '' ? '' : '</span>'}`;
    })
    .replaceAll('</Badge>', '</span>');
}
