import { $isLinkNode } from '@lexical/link';
import { $findMatchingParent } from '@lexical/utils';
import type { TextFormatType } from 'lexical';
import { $getSelection, $isRangeSelection } from 'lexical';

export interface SelectedText {
  formats: TextFormatType[];
  hasLink: boolean;
}

/** Describes the selected text, or returns `null` if no text is selected. */
export function $readSelectedText(): SelectedText | null {
  const selection = $getSelection();
  if (
    !$isRangeSelection(selection) ||
    selection.getTextContent().trim() === ''
  ) {
    return null;
  }
  const formats = (['bold', 'italic', 'code'] as const).filter((format) =>
    selection.hasFormat(format),
  );
  const hasLink = selection
    .getNodes()
    .some((node) => $findMatchingParent(node, $isLinkNode) !== null);
  return { formats, hasLink };
}
