import type { JSX } from 'react';
import type { Html } from '../../lib/core/view/index.ts';

interface CodeBlockProps {
  /** The code as highlighted HTML: a `<span class="line">` a line. */
  readonly html: Html;
  readonly language: string;
  readonly title?: string;
  readonly numbered?: boolean;
}

/** Code in the same dress as a fence in Markdown. */
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

/** What the Markdown pipeline writes for a fence in MDX, where raw HTML doesn't exist. */
export function DocsgenCode({ className, language, innerHtml }: DocsgenCodeProps): JSX.Element {
  return <figure className={className} data-language={language} dangerouslySetInnerHTML={{ __html: innerHtml }} />;
}
