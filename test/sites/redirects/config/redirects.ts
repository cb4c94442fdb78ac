export const redirects = [
  // Right: a page, a part of one, another redirect, another site.
  { from: ['/', '/docs', '/start'], to: '/docs/intro' },
  { from: '/why', to: '/docs/intro#why' },
  { from: '/begin', to: '/start' },
  { from: '/elsewhere', to: 'https://example.org/' },
  // A circle of two, and of one.
  { from: '/a', to: '/b' },
  { from: '/b', to: '/a' },
  { from: '/self', to: '/self/' },
  // To nowhere.
  { from: '/old', to: '/docs/into' },
  { from: '/older', to: '/docs/intro#nope' },
  // From a page, and from one place twice.
  { from: '/docs/intro', to: '/docs/other' },
  { from: '/begin', to: '/docs/other' },
];
