import type { JSX } from 'react';
import { Html } from '../../components/elements/Html.tsx';
import type { HomeImageView } from '../../../lib/core/view/index.ts';

interface HomeImageProps {
  readonly image: HomeImageView;
  /** Whether the image is at the top of the page, so that browsers fetch it before others. */
  readonly isFirst?: boolean;
}

/** An image or an icon of a home page. CSS shows the variant of the theme, and browsers do not fetch the other one. */
export function HomeImage({ image, isFirst }: HomeImageProps): JSX.Element {
  if ('html' in image) return <Html as="span" html={image.html} />;
  const { src, srcDark, ...attributes } = image;
  if (srcDark === undefined) {
    return <img src={src} {...attributes} {...(isFirst ? { fetchPriority: 'high' } : { loading: 'lazy' })} />;
  }
  return (
    <>
      <img className="only-light" src={src} {...attributes} loading="lazy" />
      <img className="only-dark" src={srcDark} {...attributes} loading="lazy" />
    </>
  );
}
