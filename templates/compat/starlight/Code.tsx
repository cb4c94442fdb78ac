import type { JSX } from 'react';
import { CodeBlock } from '../theme/CodeBlock.tsx';

/** Lines or ranges of lines to mark: `3`, `'1-3, 5'`, or a list of both. */
type Lines = number | string | { readonly range: string } | readonly Lines[];

interface CodeProps {
  readonly code: string;
  readonly lang?: string;
  readonly title?: string;
  /** The options after the language in Markdown: `{1,3-5} ins={2}`. */
  readonly meta?: string;
  readonly mark?: Lines;
  readonly ins?: Lines;
  readonly del?: Lines;
  readonly showLineNumbers?: boolean;
}

/** `<Code>` of Starlight. */
export function Code({ code, lang, title, meta = '', mark, ins, del, showLineNumbers }: CodeProps): JSX.Element {
  const lines = { mark, ins, del };
  const options = Object.entries(lines).flatMap(([name, given]) => {
    const ranges = given === undefined ? '' : rangesOf(given);
    return ranges === '' ? [] : [`${name}={${ranges}}`];
  });
  return (
    <CodeBlock
      metastring={[meta, ...options].join(' ').trim()}
      {...(lang !== undefined && { language: lang })}
      {...(title !== undefined && { title })}
      {...(showLineNumbers === true && { showLineNumbers })}
    >
      {code}
    </CodeBlock>
  );
}

function rangesOf(lines: Lines): string {
  if (Array.isArray(lines)) return (lines as readonly Lines[]).map(rangesOf).join(',');
  if (typeof lines === 'object' && 'range' in lines) return lines.range;
  return String(lines).replace(/^\{|\}$/g, '');
}
