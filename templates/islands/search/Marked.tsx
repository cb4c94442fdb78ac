import type { ReactNode } from 'react';
import { MARK_END, MARK_START } from '../../../lib/search/engine/contract.ts';

/** Shows text in which matches are marked. All other text is escaped. */
export function Marked({ text }: { readonly text: string }): ReactNode {
  return text.split(MARK_START).map((part, index) => {
    const [match = '', rest = ''] = index === 0 ? ['', part] : part.split(MARK_END);
    return [match !== '' && <mark key={index}>{match}</mark>, rest];
  });
}
