import {
  $getRoot,
  $getSelection,
  $isRangeSelection,
  FORMAT_TEXT_COMMAND,
  type LexicalEditor,
} from 'lexical';

export type TextFormat = 'bold' | 'italic' | 'underline';

/** A button that switches something on or off at the selection. tools.css draws its icon, which it finds by the label. */
export interface Tool<Name extends string = string> {
  readonly name: Name;
  readonly label: string;
  readonly keys?: string;
}

export const TEXT_TOOLS: readonly Tool<TextFormat>[] = [
  { name: 'bold', label: 'Bold', keys: 'Control+B' },
  { name: 'italic', label: 'Italic', keys: 'Control+I' },
  { name: 'underline', label: 'Underline', keys: 'Control+U' },
];

/** Returns the formats that the selected text has. Call it within `read` or `update`. */
export function $activeFormats(): TextFormat[] {
  const selection = $getSelection();
  if (!$isRangeSelection(selection)) return [];
  return TEXT_TOOLS.map(({ name }) => name).filter((name) =>
    selection.hasFormat(name),
  );
}

/** Formats the selected text, or the text that the user types next. */
export function toggleFormat(editor: LexicalEditor, format: TextFormat): void {
  selectSomething(editor);
  editor.dispatchCommand(FORMAT_TEXT_COMMAND, format);
  editor.focus();
}

/** Moves the caret to the end of the text if there is no selection, so that a tool has something to act on. */
export function selectSomething(editor: LexicalEditor): void {
  editor.update(() => void ($getSelection() ?? $getRoot().selectEnd()));
}
