import type { JSX, ReactNode } from 'react';

interface TermProps {
  /** The name in the glossary. The default is the text between the tags. */
  readonly name?: string;
  readonly children?: ReactNode;
}

/** The placeholders that docsgen adds when it compiles MDX. */
interface TermMarks {
  readonly start?: string;
  readonly end?: string;
}

/**
 * A term of the glossary, whose definition is shown on click: the component for `:term[SSR]` in Markdown. It works only in the text of MDX
 * files, not in expressions and components.
 */
export function Term(props: TermProps): JSX.Element {
  const { start, end, children }: TermProps & TermMarks = props;
  if (start === undefined)
    throw new Error('`<Term>` works only in the text of MDX files, with a text or a `name` in quotes.');
  return (
    <>
      {start}
      {children}
      {end}
    </>
  );
}

/** A list of all terms of the glossary: the component for `:::glossary` in Markdown. It works only in the text of MDX files. */
export function Glossary(props: object): JSX.Element {
  const { list }: { readonly list?: string } = props;
  if (list === undefined) throw new Error('`<Glossary>` works only in the text of MDX files.');
  return <div className="glossary-list">{list}</div>;
}
