import { describe, expect, it } from 'vitest';
import { Redirect } from '../../../../templates/pages/redirect.tsx';
import { render, site } from '../views.ts';

describe('a redirect', () => {
  it('redirects automatically, has a link, and is excluded from search engines', () => {
    const html = render(Redirect, { to: '/docs/intro', canonical: 'https://x.dev/docs/intro', site });
    expect(html).toContain('<meta http-equiv="refresh" content="0; url=/docs/intro"/>');
    expect(html).toContain('<link rel="canonical" href="https://x.dev/docs/intro"/>');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).toContain('<a href="/docs/intro">');
  });
});
