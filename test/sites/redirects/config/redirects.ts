export const redirects = [
 // Valid: to a page, an anchor, another redirect, and another site.
  { from: ['/', '/docs', '/start'], to: '/docs/intro' },
  { from: '/why', to: '/docs/intro#why' },
  { from: '/begin', to: '/start' },
  { from: '/elsewhere', to: 'https://example.org/' },
 // Circular: two redirects, and one to itself.
  { from: '/a', to: '/b' },
  { from: '/b', to: '/a' },
  { from: '/self', to: '/self/' },
 // To a missing page and a missing anchor.
  { from: '/old', to: '/docs/into' },
  { from: '/older', to: '/docs/intro#nope' },
 // From a page, and from the same path twice.
  { from: '/docs/intro', to: '/docs/other' },
  { from: '/begin', to: '/docs/other' },
];
