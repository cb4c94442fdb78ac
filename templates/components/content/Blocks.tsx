import { Children, type JSX, type ReactNode } from 'react';
import { useHref } from '../context/BasePath.tsx';

interface DetailsProps {
  /** The text that is always visible. The default is `Details`. */
  readonly summary?: ReactNode;
  /** Shows the content from the start. */
  readonly open?: boolean;
  readonly children?: ReactNode;
}

/** A collapsible section with a summary. Throws an error if it is empty. */
export function Details({ summary = 'Details', open, children }: DetailsProps): JSX.Element {
  requireContent(children, '`<Details>` is empty. Write its content before `</Details>`.');
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
  /** The alternative text of the image. The default is empty, for a decorative image. */
  readonly alt?: string;
  /** The width in CSS pixels. Set both width and height to avoid a layout shift. */
  readonly width?: number;
  /** The height in CSS pixels. */
  readonly height?: number;
  /** The text below the image. */
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

/** A numbered list whose items are the steps of one task. Throws an error if there is none. */
export function Steps({ children }: { readonly children?: ReactNode }): JSX.Element {
  requireContent(children, '`<Steps>` is empty. Write a list that starts with `1. ` before `</Steps>`.');
  return <div className="steps">{children}</div>;
}

/** Throws an error if a component has no children. */
export function requireContent(children: ReactNode, message: string): void {
  if (Children.count(children) === 0) throw new Error(message);
}

interface TypeTableProps {
  /** The name of a symbol of the API reference: `Button`, or `acme/react#Button` if several modules export the name. */
  readonly of: string;
  /** The names of the only members in the table, separated by commas. */
  readonly only?: string;
  /** The names of members that the table leaves out, separated by commas. */
  readonly omit?: string;
}

/** The placeholder that docsgen adds when it compiles MDX. */
interface TableMark {
  readonly table?: string;
}

/**
 * A table of the props of a component, with their types, default values and descriptions from the API reference: the component for
 * `:::props-table` in Markdown. For a hook, it lists the parameters and the result. It works only in the text of MDX files.
 */
export function PropsTable(props: TypeTableProps): JSX.Element | null {
  return tableOf('PropsTable', props);
}

/**
 * A table of the members of an interface, type, class or enum of the API reference: the component for `:::type-table` in Markdown. It
 * works only in the text of MDX files.
 */
export function TypeTable(props: TypeTableProps): JSX.Element | null {
  return tableOf('TypeTable', props);
}

function tableOf(name: string, props: Partial<TypeTableProps> & TableMark): JSX.Element | null {
  // A missing prop is reported where the element is written.
  if (props.of === undefined) return null;
  if (props.table === undefined)
    throw new Error(`\`<${name}>\` works only in the text of MDX files, with attributes in quotes.`);
  return <div className="type-table">{props.table}</div>;
}
