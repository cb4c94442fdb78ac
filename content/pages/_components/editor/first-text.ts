/** A block of the initial text on the home page. Each piece of its text can have a format. */
export interface FirstBlock {
  readonly type: 'h2' | 'p' | 'quote';
  readonly pieces: readonly FirstPiece[];
}

export interface FirstPiece {
  readonly text: string;
  readonly format?: 'bold' | 'italic' | 'underline';
}

export const FIRST_TEXT: readonly FirstBlock[] = [
  { type: 'h2', pieces: [{ text: 'Go on, type here' }] },
  {
    type: 'p',
    pieces: [{ text: 'Make a word ' }, { text: 'bold', format: 'bold' }, { text: ', and watch the nodes change.' }],
  },
  { type: 'quote', pieces: [{ text: 'Undo takes you back.' }] },
];
