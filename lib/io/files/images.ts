import { imageSize } from 'image-size';
import { HtmlTokenizer } from '../../core/html/tokenizer.ts';

/** The image formats that browsers show and image-size measures. */
const MEASURED = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** Returns whether a file name has an image extension. */
export function isImage(path: string): boolean {
  return MEASURED.test(path);
}

/**
 * Returns the size of an image in CSS pixels, after applying a photo's orientation, or undefined if it is unknown. This is the only
 * module that imports image-size.
 */
export function measureImage(bytes: Uint8Array): { readonly width: number; readonly height: number } | undefined {
  try {
    const { width, height, orientation = 1 } = imageSize(svgWithSize(bytes) ?? bytes);
    const turned = orientation >= 5;
    const size = { width: Math.round(turned ? height : width), height: Math.round(turned ? width : height) };
    return size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    return undefined;
  }
}

/** The attributes of an SVG that determine its size. */
const SIZE_ATTRIBUTES = ['width', 'height', 'viewBox'];

/**
 * Returns an SVG with only the attributes of its root that determine its size. image-size does not recognize an SVG whose start tag ends
 * after the first 1,000 characters, which comments, namespaces and metadata of drawing programs often precede. Undefined for other images.
 */
function svgWithSize(bytes: Uint8Array): Uint8Array | undefined {
  if (!START_OF_XML.test(Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, 100)).toString('latin1')))
    return undefined;
  const tokens = new HtmlTokenizer(Buffer.from(bytes).toString('utf8'));
  while (tokens.next()) {
    if (tokens.kind !== 'start' || tokens.name !== 'svg') continue;
    const attributes = SIZE_ATTRIBUTES.flatMap((name) => {
      const value = tokens.attribute(name.toLowerCase());
      return value === undefined ? [] : [` ${name}="${value.replaceAll('"', '')}"`];
    });
    return Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg"${attributes.join('')}></svg>`);
  }
  return undefined;
}

const START_OF_XML = /^(?:\xef\xbb\xbf)?\s*</;
