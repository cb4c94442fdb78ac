import type { JSX } from 'react';
import type { ImageView } from '../../../lib/core/view/index.ts';

interface ThemedImageProps {
  readonly image: ImageView;
  readonly className?: string;
  /** Whether the image is at the top of the page, where `loading="lazy"` would only delay it. */
  readonly isAboveFold?: boolean;
}

const LAZY = { loading: 'lazy' } as const;

/** Browsers fetch the image before scripts. */
const AT_ONCE = { fetchPriority: 'high' } as const;

/**
 * An image with a variant for dark surfaces. CSS hides one of the two. Browsers fetch a hidden image with `loading="lazy"` only when it is
 * shown. At the top of the page, they fetch both variants.
 */
export function ThemedImage({ image, className = '', isAboveFold = false }: ThemedImageProps): JSX.Element {
  const { src, srcDark, alt, width, height } = image;
  const props = { alt, width, height, ...(isAboveFold ? AT_ONCE : LAZY) };
  if (srcDark === undefined) return <img className={className} src={src} {...props} />;
  return (
    <>
      <img className={`${className} only-light`} src={src} {...props} />
      <img className={`${className} only-dark`} src={srcDark} {...props} />
    </>
  );
}
