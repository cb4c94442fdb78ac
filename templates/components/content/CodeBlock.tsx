import type { JSX } from 'react';
import type { Html } from '../../../lib/core/view/index.ts';

interface CodeBlockProps {
  /** The code as highlighted HTML, with one `<span class="line">` for each line. */
  readonly html: Html;
  readonly language: string;
  readonly title?: string;
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
