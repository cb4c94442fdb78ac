import { NO_LINK_CHECK } from '../core/address.ts';
import { applyEdits, type Edit } from '../core/html/edit.ts';
import { HtmlTokenizer, type Attribute } from '../core/html/tokenizer.ts';
import type { Resolution } from '../core/model/index.ts';
import { placeholderNames } from '../core/html/placeholders.ts';

type Resolutions = Readonly<Record<string, Resolution>>;

/**
 * Adds the attributes that depend on what the placeholders of a body resolve to: the size of images, so that nothing shifts when they
 * load, and the mark of links that are not checked.
 */
export function addResolvedAttributes(html: string, resolutions: Resolutions): string {
  const hasUnchecked = Object.values(resolutions).some(isUnchecked);
  if (!hasUnchecked && !html.includes('<img')) return html;
  const edits: Edit[] = [];
  const tokens = new HtmlTokenizer(html);
  while (tokens.next()) {
    if (tokens.kind !== 'start') continue;
    if (tokens.name === 'img') edits.push(...sizeEdits(tokens, resolutions));
    if (hasUnchecked) edits.push(...uncheckedEdits(tokens, resolutions));
  }
  return applyEdits(html, edits);
}

function isUnchecked(resolution: Resolution): boolean {
  return resolution.kind === 'external' && resolution.unchecked === true;
}

function uncheckedEdits(tag: HtmlTokenizer, resolutions: Resolutions): Edit[] {
  return tag.attributes().flatMap((attribute) => {
    const resolution = resolutionOf(attribute, resolutions);
    if (!resolution || !isUnchecked(resolution)) return [];
    return [{ start: attribute.end, end: attribute.end, text: ` ${NO_LINK_CHECK}=""` }];
  });
}

/** Keeps what the author wrote: with one of width and height given, the other follows from the proportions. */
function sizeEdits(tag: HtmlTokenizer, resolutions: Resolutions): Edit[] {
  const attributes = tag.attributes();
  const source = attributes.find(({ name }) => name === 'src');
  const file = source && resolutionOf(source, resolutions);
  if (file?.kind !== 'asset' || file.width === undefined || file.height === undefined) return [];
  const text = missingSize(tag, file.width, file.height);
  const end = attributes.at(-1)!.end;
  return text === '' ? [] : [{ start: end, end, text }];
}

function resolutionOf({ value }: Attribute, resolutions: Resolutions): Resolution | undefined {
  const [name] = value === undefined ? [] : placeholderNames(value);
  return name === undefined ? undefined : resolutions[name];
}

function missingSize(image: HtmlTokenizer, width: number, height: number): string {
  const [givenWidth, givenHeight] = [image.attribute('width'), image.attribute('height')];
  if (givenWidth === undefined && givenHeight === undefined) return ` width="${width}" height="${height}"`;
  if (givenHeight === undefined) return scaled('height', givenWidth!, height / width);
  return givenWidth === undefined ? scaled('width', givenHeight, width / height) : '';
}

/** A length in another unit, such as `50%`, says nothing about the other side. */
function scaled(name: string, given: string, ratio: number): string {
  return /^\d+(?:\.\d+)?$/.test(given) ? ` ${name}="${Math.round(Number(given) * ratio)}"` : '';
}
