import type { Resolution } from '../core/model/index.ts';
import { placeholderNames } from '../core/placeholders.ts';

const IMAGE = /<img\b(?:"[^"]*"|'[^']*'|[^'">])*>/gi;

/**
 * Gives the images of a body the size of their files, so that nothing shifts when they load. What the author wrote
 * stays: with one of width and height given, the other follows from the proportions.
 */
export function sizeImages(html: string, resolutions: Readonly<Record<string, Resolution>>): string {
  if (!html.includes('<img')) return html;
  return html.replace(IMAGE, (tag) => {
    const [name] = placeholderNames(tag);
    const fill = name === undefined ? undefined : resolutions[name];
    if (fill?.kind !== 'asset' || fill.width === undefined || fill.height === undefined) return tag;
    const size = missingSize(tag, fill.width, fill.height);
    return size === '' ? tag : tag.replace(/\s*\/?>$/, (end) => `${size}${end}`);
  });
}

function missingSize(tag: string, width: number, height: number): string {
  const [givenWidth, givenHeight] = [attribute(tag, 'width'), attribute(tag, 'height')];
  if (givenWidth === undefined && givenHeight === undefined) return ` width="${width}" height="${height}"`;
  if (givenHeight === undefined) return scaled('height', givenWidth!, height / width);
  return givenWidth === undefined ? scaled('width', givenHeight, width / height) : '';
}

/** Lengths that are no pixels (`50%`) say nothing about the other side. */
function scaled(name: string, given: string, ratio: number): string {
  return /^\d+(?:\.\d+)?$/.test(given) ? ` ${name}="${Math.round(Number(given) * ratio)}"` : '';
}

function attribute(tag: string, name: string): string | undefined {
  const match = new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s"'>]+))`, 'i').exec(tag);
  return match ? (match[1] ?? match[2] ?? match[3]) : undefined;
}
