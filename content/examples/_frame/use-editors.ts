import type { LexicalEditor } from 'lexical';
import { useEffect, useState, type RefObject } from 'react';

/**
 * Returns the editors below an element, in the order of the page. It finds them
 * by an attribute that Lexical sets, so the code of an example does not have to
 * pass them to the frame.
 */
export function useEditors(
  within: RefObject<HTMLElement | null>,
): readonly LexicalEditor[] {
  const [editors, setEditors] = useState<readonly LexicalEditor[]>([]);

  useEffect(() => {
    const element = within.current!;
    const update = (): void => setEditors(editorsIn(element));
    const observer = new MutationObserver(update);
    observer.observe(element, {
      subtree: true,
      attributeFilter: ['data-lexical-editor'],
    });
    update();
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
