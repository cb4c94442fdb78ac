import type { JSX, ReactNode } from 'react';
import { useHref } from '../context/BasePath.tsx';

interface DetailsProps {
  readonly summary?: ReactNode;
  readonly open?: boolean;
  readonly children?: ReactNode;
}

/** A collapsible section with a summary. */
export function Details({ summary = 'Details', open, children }: DetailsProps): JSX.Element {
  return (
    <details open={open}>
      <summary>{summary}</summary>
      {children}
    </details>
  );
}

interface FigureProps {
  /** The image. Omit it to show the children instead. */
  readonly src?: string;
  readonly alt?: string;
  readonly width?: number;
  readonly height?: number;
  readonly caption?: ReactNode;
  readonly children?: ReactNode;
}

/** An image or a drawing with a caption. */
export function Figure({ src, alt = '', width, height, caption, children }: FigureProps): JSX.Element {
  return (
    <figure>
      {src !== undefined && <FigureImage src={src} alt={alt} width={width} height={height} />}
      {children}
      {caption !== undefined && <figcaption>{caption}</figcaption>}
    </figure>
  );
}

interface FigureImageProps {
  readonly src: string;
  readonly alt: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
}

function FigureImage({ src, ...rest }: FigureImageProps): JSX.Element {
  return <img src={useHref(src)} {...rest} loading="lazy" decoding="async" />;
}

/** A numbered list whose items are the steps of one task. */
export function Steps({ children }: { readonly children?: ReactNode }): JSX.Element {
  return <div className="steps">{children}</div>;
}
