import type { JSX } from 'react';
import type { ImageView } from '../../../lib/core/view/index.ts';

interface ThemedImageProps {
  readonly image: ImageView;
  readonly className?: string;
  /** The variant that browsers fetch at once, because the image is at the top of the page. */
  readonly eager?: 'light' | 'dark';
}

const LAZY = { loading: 'lazy' } as const;

/** Browsers fetch the image before scripts. */
const AT_ONCE = { fetchPriority: 'high' } as const;

/**
 * An image with a variant for dark surfaces. CSS hides one of the two. Browsers fetch a hidden image with `loading="lazy"` only when it is
 * shown.
 */
export function ThemedImage({ image, className = '', eager }: ThemedImageProps): JSX.Element {
  const { src, srcDark, alt, width, height } = image;
  const props = { alt, width, height };
  const ofLight = eager === 'light' ? AT_ONCE : LAZY;
  const ofDark = eager === 'dark' ? AT_ONCE : LAZY;
  if (srcDark === undefined) return <img className={className} src={src} {...props} {...(eager ? AT_ONCE : LAZY)} />;
  return (
    <>
      <img className={`${className} only-light`} src={src} {...props} {...ofLight} />
      <img className={`${className} only-dark`} src={srcDark} {...props} {...ofDark} />
    </>
  );
}
