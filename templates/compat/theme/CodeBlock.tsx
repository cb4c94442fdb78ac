import { Children, type JSX, type ReactNode } from 'react';
import { DocsgenCode } from '../../components/content/CodeBlock.tsx';
import { usePageHost } from '../../components/context/PageScope.tsx';

interface CodeBlockProps {
  /** The name of the language. The class `language-js` has the same effect. */
  readonly language?: string;
  readonly className?: string;
  readonly title?: ReactNode;
  /** Shows line numbers. A number is that of the first line. */
  readonly showLineNumbers?: boolean | number;
  /** The options after the language in Markdown: `{1,3-5}`. */
  readonly metastring?: string;
  /** The code. */
  readonly children?: ReactNode;
}

/** `@theme/CodeBlock`. Code in an island is not highlighted, because browsers have no highlighter. */
export function CodeBlock({ metastring = '', title, children, ...props }: CodeBlockProps): JSX.Element {
  const host = usePageHost();
  const language = props.language ?? /(?:^|\s)language-(\S+)/.exec(props.className ?? '')?.[1] ?? 'text';
  const code = Children.toArray(children);
  const caption = typeof title === 'string' ? title : undefined;
  if (host && code.every((part) => typeof part === 'string')) {
    const firstLine = firstLineOf(props.showLineNumbers);
    const text = code.join('').replace(/^\n|\n+$/g, '');
    return (
      <DocsgenCode {...host.codeBlock({ code: text, language, options: metastring, title: caption, firstLine })} />
    );
  }
  return (
    <figure className="code" data-language={language}>
      {title !== undefined && <figcaption className="code-title">{title}</figcaption>}
      <pre tabIndex={0}>
        <code className={`language-${language}`}>{children}</code>
      </pre>
    </figure>
  );
}

function firstLineOf(numbers: boolean | number | undefined): number | undefined {
  if (typeof numbers === 'number') return numbers;
  return numbers === true ? 1 : undefined;
}
