import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../../../lib/config/resolve/index.ts';
import type { UserConfig } from '../../../../lib/config/types/user-config.ts';
import { pageHeaders, siteHeaders } from '../../../../lib/core/security/headers.ts';

const config = (more: Partial<UserConfig> = {}) =>
  resolveConfig({ title: 'Site', url: 'https://example.org', deploy: { host: 'netlify' }, ...more });

/** Returns the sources of a directive in the policy of a site. */
function sources(directive: string, more: Partial<UserConfig>): string | undefined {
  const { 'Content-Security-Policy': policy = '' } = siteHeaders(config(more), {});
  return new RegExp(`(?:^|; )${directive} ([^;]*)`).exec(policy)?.[1];
}

describe('the headers of a site', () => {
  test('contain a policy, and protect files from being read as another type', () => {
    expect(siteHeaders(config(), {})).toEqual({
      'Content-Security-Policy': expect.stringMatching(/^default-src 'self'; script-src 'self'; /) as string,
      'X-Content-Type-Options': 'nosniff',
      'Referrer-Policy': 'strict-origin-when-cross-origin',
    });
  });

  test('have no policy if the site turns it off, and one for reports if the site asks for it', () => {
    expect(Object.keys(siteHeaders(config({ security: { csp: false } }), {}))).toEqual([
      'X-Content-Type-Options',
      'Referrer-Policy',
    ]);
    expect(siteHeaders(config({ security: { csp: { reportOnly: true } } }), {})).toHaveProperty(
      'Content-Security-Policy-Report-Only',
    );
  });

  test("allow the servers of Google's tag, or of another tag", () => {
    const google = { analytics: { trackingId: 'G-1' } };
    expect(sources('script-src', google)).toBe("'self' https://www.googletagmanager.com");
    for (const directive of ['connect-src', 'img-src'])
      expect(sources(directive, google)).toMatch(
        /https:\/\/\*\.google-analytics\.com .*https:\/\/www\.googletagmanager\.com/,
      );
    const other = { analytics: { trackingId: '1', script: 'https://stats.example/tag.js' } };
    expect(sources('connect-src', other)).toBe("'self' https://stats.example");
  });

  test('allow the servers of the search, of the answers, and of the internal copy', () => {
    const algolia = { provider: 'algolia', appId: 'A', apiKey: 'K', indexName: 'I' } as const;
    expect(sources('connect-src', { search: algolia })).toBe("'self' https://*.algolia.net https://*.algolianet.com");
    expect(sources('connect-src', { search: { ...algolia, hosts: ['https://proxy.example'] } })).toBe(
      "'self' https://proxy.example",
    );
    const feedback = { feedback: { endpoint: 'https://answers.example/page' } };
    expect([sources('connect-src', feedback), sources('form-action', feedback)]).toEqual([
      "'self' https://answers.example",
      "'self' https://answers.example",
    ]);
    expect(sources('connect-src', { feedback: { endpoint: '/answers' } })).toBeUndefined();
    const internalHost = { pingUrl: 'https://ping.example/', checkUrl: 'https://check.example/' };
    expect(sources('connect-src', { internalHost })).toBe("'self' https://check.example https://ping.example");
  });

  test('allow the frames of the configured tools', () => {
    expect(sources('frame-ancestors', { frameBridge: { origins: ['https://tool.example'] } })).toBe(
      "'self' https://tool.example",
    );
  });
});

describe('the headers of a page', () => {
  test('allow the scripts of the page, if the host of the site is known', () => {
    const headersOf = pageHeaders(config());
    expect(headersOf?.('<script src="https://a.example/x.js"></script>')['Content-Security-Policy']).toContain(
      "script-src 'self' https://a.example;",
    );
    expect(pageHeaders(resolveConfig({ title: 'Site', url: 'https://example.org' }))).toBeUndefined();
  });
});
