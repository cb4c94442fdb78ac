import type { ImgHTMLAttributes, JSX } from 'react';

interface IdealImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** The URL of an image, or what `require('./image.png')` returns. */
  readonly img: string | { readonly default: string };
}

/** `@theme/IdealImage`. docsgen does not resize images, so this is a normal image that browsers load when it is near the screen. */
export function IdealImage({ img, alt = '', ...attributes }: IdealImageProps): JSX.Element {
  const src = typeof img === 'string' ? img : img.default;
  return <img loading="lazy" decoding="async" {...attributes} src={src} alt={alt} />;
}
