import type { ReactNode } from 'react';
import { MARK_END, MARK_START } from '../../../lib/search/engine/contract.ts';

/** A text with what was found in it marked. Whatever else is in it is shown as the text that it is. */
export function Marked({ text }: { readonly text: string }): ReactNode {
  return text.split(MARK_START).map((part, index) => {
    const [found = '', rest = ''] = index === 0 ? ['', part] : part.split(MARK_END);
    return [found !== '' && <mark key={index}>{found}</mark>, rest];
  });
}
