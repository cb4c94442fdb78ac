import { imageSize } from 'image-size';

/** What browsers can show and image-size can measure. */
const MEASURED = /\.(?:png|jpe?g|gif|svg|webp|avif|ico)$/i;

/** Whether a file is an image by its name. */
export function isImage(path: string): boolean {
  return MEASURED.test(path);
}

/** The size of an image in CSS pixels, a photo's orientation applied; undefined when it can't be told. The one door to image-size. */
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
