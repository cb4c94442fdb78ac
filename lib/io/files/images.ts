import { imageSize } from 'image-size';

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
    const { width, height, orientation = 1 } = imageSize(bytes);
    const turned = orientation >= 5;
    const size = { width: Math.round(turned ? height : width), height: Math.round(turned ? width : height) };
    return size.width > 0 && size.height > 0 ? size : undefined;
  } catch {
    return undefined;
  }
}
