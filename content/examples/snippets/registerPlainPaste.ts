import { $insertDataTransferForPlainText } from '@lexical/clipboard';
import {
  $getSelection,
  COMMAND_PRIORITY_HIGH,
  isSelectionCapturedInDecoratorInput,
  type LexicalEditor,
  PASTE_COMMAND,
} from 'lexical';

export function registerPlainPaste(
  editor: LexicalEditor,
  isOn: () => boolean = () => true,
): () => void {
  return editor.registerCommand(
    PASTE_COMMAND,
    (event) => {
      const data = 'clipboardData' in event ? event.clipboardData : null;
      const selection = $getSelection();
      // Without text, as with a copied image, inserting would only delete the selection.
      const hasText = data !== null && data.getData('text/plain') !== '';
      // A field inside a decorator handles its paste events.
      const isInField = isSelectionCapturedInDecoratorInput(
        event.target as Node,
      );
      if (!isOn() || !hasText || selection === null || isInField) {
        return false;
      }
      event.preventDefault();
      $insertDataTransferForPlainText(data, selection);
      return true;
    },
    COMMAND_PRIORITY_HIGH,
  );
}
