import type { JSX } from 'react';
import { CollabPreview, EmojiPreview, TablePreview } from './previews.tsx';

export const TAGS = {
  favorite: { label: 'Favorite', description: 'One that we like to show' },
  opensource: { label: 'Open-Source', description: 'The source is in the repository of Lexical' },
} as const;

export type GalleryTag = keyof typeof TAGS;

export interface GalleryExample {
  readonly title: string;
  readonly description: string;
  readonly href: string;
  readonly tags: readonly GalleryTag[];
  readonly Preview: () => JSX.Element;
}

const SANDBOX = 'https://stackblitz.com/github/facebook/lexical/tree';

/** What the gallery shows. The table example came to the repository right after 0.16.1, so it is read from there. */
export const GALLERY: readonly GalleryExample[] = [
  {
    title: 'EmojiPlugin',
    description: 'A node of its own, and a transform that turns typed characters into emoji.',
    href: `${SANDBOX}/v0.16.1/examples/vanilla-js-plugin`,
    tags: ['opensource'],
    Preview: EmojiPreview,
  },
  {
    title: 'Collab RichText',
    description: 'Rich text that several people edit at once, over Yjs.',
    href: `${SANDBOX}/v0.16.1/examples/react-rich-collab`,
    tags: ['opensource', 'favorite'],
    Preview: CollabPreview,
  },
  {
    title: 'TablePlugin',
    description: 'Tables with cells to select, merge and fill like any other text.',
    href: `${SANDBOX}/v0.17.0/examples/react-table`,
    tags: ['opensource', 'favorite'],
    Preview: TablePreview,
  },
];
