export type TextKind = 'bold' | 'italic' | 'underline';
export type BlockKind = 'heading' | 'bullets' | 'numbers' | 'quote';

/** A button of the toolbar that is on or off. */
export interface Tool {
  readonly name: TextKind | BlockKind;
  readonly label: string;
  readonly kind: 'text' | 'block';
  readonly keys?: string;
}

export const TOOLS: readonly Tool[] = [
  { name: 'bold', label: 'Bold', kind: 'text', keys: 'Control+B' },
  { name: 'italic', label: 'Italic', kind: 'text', keys: 'Control+I' },
  { name: 'underline', label: 'Underline', kind: 'text', keys: 'Control+U' },
  { name: 'heading', label: 'Heading', kind: 'block' },
  { name: 'bullets', label: 'Bullet list', kind: 'block' },
  { name: 'numbers', label: 'Numbered list', kind: 'block' },
  { name: 'quote', label: 'Quote', kind: 'block' },
];
