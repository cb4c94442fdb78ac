import { escapeRegExp } from '../../../core/text/escape.ts';

const ID = /\sid\s*=\s*(?:"([^"]+)"|'([^']+)')/g;

/**
 * Adds a prefix to the ids of an SVG and to its references to them. Programs that draw give the same ids, such as `Path_1`, to the shapes of
 * every file, and a page can show several files.
 */
export function prefixIds(svg: string, prefix: string): string {
  const ids = [...new Set([...svg.matchAll(ID)].map(([, double, single]) => double ?? single!))];
  if (ids.length === 0) return svg;
  const anyId = `(?:${ids.map(escapeRegExp).join('|')})`;
  const renamed = (text: string): string => text.replace(new RegExp(`#(?=${anyId}(?![\\w-]))`, 'g'), `#${prefix}`);
  return svg
    .replace(new RegExp(`(\\sid\\s*=\\s*["'])(?=${anyId}["'])`, 'g'), `$1${prefix}`)
    .replace(/\bhref\s*=\s*(?:"#[^"]*"|'#[^']*')|\burl\([^)]*\)|<style[\s>][^]*?<\/style>/g, renamed)
    .replace(/(\saria-(?:labelledby|describedby)\s*=\s*["'])([^"']+)/g, (_, start: string, list: string) => {
      const names = list.split(/\s+/).map((name) => (ids.includes(name) ? prefix + name : name));
      return start + names.join(' ');
    });
}
