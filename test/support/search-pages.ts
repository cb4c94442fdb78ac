import type { SearchPage, SearchSection } from '../../lib/core/model/search.ts';
import { urlPath } from '../../lib/core/paths.ts';

/** The pages that the tests of every search provider use: versioned and unversioned pages, and hostile content. */

const section = (title: string, text: string, rest: Partial<SearchSection> = {}): SearchSection => ({
  level: 1,
  title,
  parents: [],
  text,
  code: '',
  ...rest,
});

const page = (url: string, title: string, rest: Partial<SearchPage> = {}): SearchPage => ({
  url: urlPath(url),
  group: 'Docs',
  title,
  keywords: [],
  links: [],
  kind: 'guide',
  sections: [section(title, '')],
  ...rest,
});

export const HOSTILE_TITLE = '<script>alert("title")</script> & <b>bold</b>';
export const HOSTILE_TEXT =
  'A zebra wrote <img src=x onerror="alert(1)"> and literal <mark>marked</mark> &lt;entities&gt; into this text.';
export const EMOJI_TITLE = 'Party 🎉 with 👩‍👩‍👧 families';
export const RTL_TITLE = 'مرحبا بالعالم';

/** Each query word of the tests occurs on one page unless a test states otherwise. */
export const PAGES: readonly SearchPage[] = [
  page('/docs/intro', 'Introduction', {
    version: '2.0',
    description: 'Where to begin.',
    sections: [
      section('Introduction', 'The orchard greets everybody who begins here.'),
      section('Installing the package', 'Fetch it with a manager and then a walrus appears.', {
        anchor: 'installing-the-package',
        level: 2,
      }),
      section('On a server', 'Servers have no screen, so the penguin stays in.', {
        anchor: 'on-a-server',
        level: 3,
        parents: ['Installing the package'],
      }),
    ],
  }),
  page('/docs/1.0/intro', 'Introduction', {
    version: '1.0',
    sections: [section('Introduction', 'This mammoth is found in the old edition alone.')],
  }),
  page('/about', 'About the gardeners', {
    group: 'Pages',
    sections: [section('About the gardeners', 'Gardeners belong to every edition.')],
  }),
  page('/docs/api/editor', 'LexicalEditor', {
    version: '2.0',
    group: 'API',
    kind: 'api',
    sections: [
      section('LexicalEditor', 'The class that everything starts from.', { names: ['LexicalEditor'] }),
      section('registerUpdateListener', 'Tells a listener of each change.', {
        anchor: 'registerupdatelistener',
        level: 2,
        names: ['LexicalEditor.registerUpdateListener', 'registerUpdateListener'],
        code: 'registerUpdateListener(listener: UpdateListener): () => void',
      }),
    ],
  }),
  page('/docs/hostile', HOSTILE_TITLE, { version: '2.0', sections: [section(HOSTILE_TITLE, HOSTILE_TEXT)] }),
  page('/docs/party', EMOJI_TITLE, {
    version: '2.0',
    sections: [section(EMOJI_TITLE, 'Confetti 🎊 everywhere, and ligatures such as ﬁ.')],
  }),
  page('/docs/rtl', RTL_TITLE, { version: '2.0', sections: [section(RTL_TITLE, 'هذا نص من اليمين إلى اليسار.')] }),
  // A word that a dozen pages share, to test pagination.
  ...Array.from({ length: 12 }, (_, index) =>
    page(`/docs/step-${index + 1}`, `Step ${index + 1}`, {
      version: '2.0',
      sections: [section(`Step ${index + 1}`, 'A staircase has many of these.')],
    }),
  ),
];

export const VERSIONS = [
  { name: '2.0', label: '2.0' },
  { name: '1.0', label: '1.0' },
];
