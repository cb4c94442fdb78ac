import collaborationDark from './pictures/collaboration-dark.webp?url';
import collaborationLight from './pictures/collaboration-light.webp?url';
import emojiDark from './pictures/emoji-dark.webp?url';
import emojiLight from './pictures/emoji-light.webp?url';
import tableDark from './pictures/table-dark.webp?url';
import tableLight from './pictures/table-light.webp?url';

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
  /** Its picture in both themes, which scripts/lexical/gallery-screenshots.mjs takes. */
  readonly picture: { readonly light: string; readonly dark: string };
  /** What the picture shows. */
  readonly alt: string;
}

const SANDBOX = 'https://stackblitz.com/github/facebook/lexical/tree';

/** What the gallery shows. The table example came to the repository right after 0.16.1, so it is read from there. */
export const GALLERY: readonly GalleryExample[] = [
  {
    title: 'EmojiPlugin',
    description: 'A node of its own, and a transform that turns typed characters into emoji.',
    href: `${SANDBOX}/v0.16.1/examples/vanilla-js-plugin`,
    tags: ['opensource'],
    picture: { light: emojiLight, dark: emojiDark },
    alt: 'An editor in which a shortcode became a heart',
  },
  {
    title: 'Collab RichText',
    description: 'Rich text that several people edit at once, over Yjs.',
    href: `${SANDBOX}/v0.16.1/examples/react-rich-collab`,
    tags: ['opensource', 'favorite'],
    picture: { light: collaborationLight, dark: collaborationDark },
    alt: 'Two editors with the same text, side by side',
  },
  {
    title: 'TablePlugin',
    description: 'Tables with cells to select, merge and fill like any other text.',
    href: `${SANDBOX}/v0.17.0/examples/react-table`,
    tags: ['opensource', 'favorite'],
    picture: { light: tableLight, dark: tableDark },
    alt: 'A table of three columns in an editor',
  },
];
