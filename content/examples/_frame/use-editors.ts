import type { LexicalEditor } from 'lexical';
import { useEffect, useState, type RefObject } from 'react';

/**
 * The editors below an element, in the order of the page. They are found by the
 * mark that Lexical puts on their elements, so examples need not hand them out.
 */
export function useEditors(
  within: RefObject<HTMLElement | null>,
): readonly LexicalEditor[] {
  const [editors, setEditors] = useState<readonly LexicalEditor[]>([]);

  useEffect(() => {
    const element = within.current!;
    const look = (): void => setEditors(editorsIn(element));
    const observer = new MutationObserver(look);
    observer.observe(element, {
      subtree: true,
      attributeFilter: ['data-lexical-editor'],
    });
    look();
    return () => observer.disconnect();
  }, [within]);

  return editors;
}

function editorsIn(element: HTMLElement): LexicalEditor[] {
  const roots = element.querySelectorAll<
    HTMLElement & { readonly __lexicalEditor?: LexicalEditor | null }
  >('[data-lexical-editor]');
  return [...roots].flatMap(({ __lexicalEditor: editor }) => editor ?? []);
}
