import type { JSX } from 'react';
import type { Html } from '../../../lib/core/view/index.ts';

interface CodeBlockProps {
  /** The code as highlighted HTML. For line marks and numbers, each line is a `<span class="line">`. */
  readonly html: Html;
  /** The name of the language, which becomes a class of the element. */
  readonly language: string;
  /** The title above the code, such as a file name. */
  readonly title?: string;
  /** Shows line numbers. */
  readonly numbered?: boolean;
}

/** Shows code like a code block in Markdown. */
export function CodeBlock({ html, language, title, numbered = false }: CodeBlockProps): JSX.Element {
  return (
    <figure className={numbered ? 'code code-numbered' : 'code'} data-language={language}>
      {title !== undefined && <figcaption className="code-title">{title}</figcaption>}
      <pre tabIndex={0}>
        <code className={`language-${language}`} dangerouslySetInnerHTML={{ __html: html }} />
      </pre>
    </figure>
  );
}

interface DocsgenCodeProps {
  readonly className: string;
  readonly language: string;
  readonly innerHtml: Html;
}

/** Replaces the code blocks of MDX files, because MDX can't contain raw HTML. */
export function DocsgenCode({ className, language, innerHtml }: DocsgenCodeProps): JSX.Element {
  return <figure className={className} data-language={language} dangerouslySetInnerHTML={{ __html: innerHtml }} />;
}

interface DocsgenHtmlProps {
  readonly html: Html;
}

/** Contains the Markdown of MDX files that is already HTML. The build removes the element around it. */
export function DocsgenHtml({ html }: DocsgenHtmlProps): JSX.Element {
  const Element = 'docsgen-html' as 'div';
  return <Element dangerouslySetInnerHTML={{ __html: html }} />;
}

interface DocsgenMathProps {
  readonly as: 'div' | 'span';
  readonly html: Html;
}

/** Replaces the formulas of MDX files. */
export function DocsgenMath({ as: Element, html }: DocsgenMathProps): JSX.Element {
  return <Element className="math" dangerouslySetInnerHTML={{ __html: html }} />;
}
