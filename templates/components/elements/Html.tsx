import type { JSX } from 'react';
import type { Html as HtmlText } from '../../../lib/core/view/index.ts';

type Tag = 'div' | 'span' | 'p' | 'h1' | 'h2' | 'li';

interface HtmlProps {
  readonly html: HtmlText;
  readonly as?: Tag;
  readonly className?: string;
}

/** Inserts HTML that was created at build time. */
export function Html({ html, as: Element = 'div', className }: HtmlProps): JSX.Element {
  return <Element className={className} dangerouslySetInnerHTML={{ __html: html }} />;
}
