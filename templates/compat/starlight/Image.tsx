import type { ImgHTMLAttributes, JSX } from 'react';

interface ImageProps extends ImgHTMLAttributes<HTMLImageElement> {
  /** The URL of an image. An imported image is its URL. */
  readonly src: string;
  readonly class?: string;
  /** Has no effect, like the other options of Astro for new sizes and formats: docsgen does not change images. */
  readonly quality?: number | string;
  readonly format?: string;
  readonly formats?: readonly string[];
  readonly widths?: readonly number[];
  readonly densities?: readonly (number | string)[];
  readonly layout?: string;
  readonly fit?: string;
  readonly position?: string;
  readonly priority?: boolean;
  readonly inferSize?: boolean;
}

/** `<Image>` of `astro:assets`: a normal image that browsers load when it is near the screen. */
export function Image({ src, class: className, ...props }: ImageProps): JSX.Element {
  const { quality: _q, format: _f, formats: _s, widths: _w, densities: _d, layout: _l, ...rest } = props;
  const { fit: _t, position: _p, priority = false, inferSize: _i, ...attributes } = rest;
  const loading = priority ? 'eager' : 'lazy';
  return <img className={className} loading={loading} decoding="async" {...attributes} src={src} />;
}

/** `<Picture>` of `astro:assets`: the same as `<Image>`. */
export function Picture(props: ImageProps): JSX.Element {
  return <Image {...props} />;
}
