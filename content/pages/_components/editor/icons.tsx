import type { JSX } from 'react';

/** On a grid of 24, one stroke wide, as the icons of the site. */
const PATHS = {
  undo: 'M9 7H4V2M4.5 7A8.5 8.5 0 1 1 4 14.5',
  redo: 'M15 7h5V2M19.5 7A8.5 8.5 0 1 0 20 14.5',
  bold: 'M7 4.5h5.5a3.7 3.7 0 0 1 0 7.4H7zM7 11.9h6.5a3.8 3.8 0 0 1 0 7.6H7zM7 4.5v15',
  italic: 'M10.5 4.5h6M7.5 19.5h6M13.8 4.5l-3.6 15',
  underline: 'M7 4v7.5a5 5 0 0 0 10 0V4M5.5 20.5h13',
  heading: 'M6 4.5v15M18 4.5v15M6 12h12',
  bullets: 'M9.5 6H20M9.5 12H20M9.5 18H20M4.5 6v.1M4.5 12v.1M4.5 18v.1',
  numbers: 'M10 6h10M10 12h10M10 18h10M3.8 4.6L5.3 4v5M3.6 14.8c.6-1.3 2.6-1 2.4.4-.1 1-1.6 1.7-2.4 3.3h2.6',
  quote: 'M9.5 7C6.5 8 5 10 5 13v4.5h4.5V13H6.3M18.5 7c-3 1-4.5 3-4.5 6v4.5h4.5V13h-3.2',
} as const;

export type EditorIconName = keyof typeof PATHS;

export function EditorIcon({ name }: { readonly name: EditorIconName }): JSX.Element {
  return (
    <svg className="icon" viewBox="0 0 24 24" aria-hidden="true">
      <path d={PATHS[name]} />
    </svg>
  );
}
