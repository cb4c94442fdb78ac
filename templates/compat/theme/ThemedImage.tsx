import type { ImgHTMLAttributes, JSX } from 'react';

interface ThemedImageProps extends Omit<ImgHTMLAttributes<HTMLImageElement>, 'src'> {
  /** The addresses of the image on light and on dark surfaces. */
  readonly sources: { readonly light: string; readonly dark: string };
}

/** `@theme/ThemedImage`. The page contains both images, and styles hide one of them. */
export function ThemedImage({ sources, alt = '', className = '', ...attributes }: ThemedImageProps): JSX.Element {
  const image = (src: string, theme: 'light' | 'dark'): JSX.Element => (
    <img loading="lazy" {...attributes} className={`${className} only-${theme}`.trim()} src={src} alt={alt} />
  );
  return (
    <>
      {image(sources.light, 'light')}
      {image(sources.dark, 'dark')}
    </>
  );
}
