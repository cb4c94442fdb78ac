import type { JSX } from 'react';
import type { ImageView } from '../../../lib/core/view/index.ts';

interface ThemedImageProps {
  readonly image: ImageView;
  readonly className?: string;
}

/**
 * An image with a variant for dark surfaces. CSS hides one of the two. Browsers don't fetch a hidden image with `loading="lazy"`, so only
 * one of the two is downloaded.
 */
export function ThemedImage({ image, className = '' }: ThemedImageProps): JSX.Element {
  const { src, srcDark, alt, width, height } = image;
  const size = { alt, width, height };
  if (srcDark === undefined) return <img className={className} src={src} {...size} fetchPriority="low" />;
  return (
    <>
      <img className={`${className} only-light`} src={src} {...size} loading="lazy" />
      <img className={`${className} only-dark`} src={srcDark} {...size} loading="lazy" />
    </>
  );
}
