import { describe, expect, test } from 'vitest';
import { resolveConfig } from '../../../../../lib/config/resolve/index.ts';
import { outPath, urlPath } from '../../../../../lib/core/paths.ts';
import { hostRules } from '../../../../../lib/render/site-files/hosts/rules.ts';
import { filesFor, TRICKY } from './hosts.ts';

const PAGES = {
  '/': undefined,
  '/docs/a': undefined,
  '/docs/b/': undefined,
  '/404.html': undefined,
  '/old': '/docs/a',
};
const POLICY = "script-src 'self' 'sha256-a' 'sha256-b'; ";

describe('the files for a host', () => {
  test('are those that the host reads, unless the site has a static file of the same name', () => {
    const names = (['netlify', 'cloudflare', 'vercel', 'nginx', 'apache', 's3'] as const).map((host) => [
      host,
      Object.keys(filesFor(host, PAGES)).join(),
    ]);
    expect(Object.fromEntries(names)).toEqual({
      netlify: '_headers,_redirects',
      cloudflare: '_headers,_redirects',
      vercel: 'vercel.json',
      nginx: 'nginx.conf',
      apache: '.htaccess',
      s3: 's3-website.json,cloudfront-headers.json',
    });
    expect(Object.keys(filesFor('netlify', PAGES, { statics: ['_headers'] }))).toEqual(['_redirects']);
    expect(filesFor(undefined, PAGES)).toEqual({});
  });

  test('leave out a path from which anchors lead elsewhere, because servers do not receive anchors', () => {
    const configured = [{ from: ['/a', '/d'], to: '/b' }];
    const config = resolveConfig({ title: 'Site', url: 'https://example.org', redirects: configured });
    const page = (url: string) => ({ url: urlPath(url), out: outPath(`${url}/index.html`), to: '/b' });
    const pages = [{ ...page('/a'), anchorRedirects: { x: '/c' } }, page('/d')];
    const { redirects } = hostRules(config, pages, []);
    expect(redirects.map(({ path }) => path)).toEqual(['/d']);
  });
});

describe('the files for Netlify and Cloudflare Pages', () => {
  test('contain the headers of all files', () => {
    for (const host of ['netlify', 'cloudflare'] as const) {
      expect(filesFor(host, PAGES)['_headers']).toMatch(
        /^\/\*\n {2}Content-Security-Policy: default-src 'self'; .*\n {2}X-Content/,
      );
      expect(filesFor(host, PAGES)['_headers']).toContain(POLICY);
      expect(filesFor(host, PAGES)['_headers']).toMatch(
        /\n\n\/assets\/\*\n {2}Cache-Control: public, max-age=31536000, immutable\n$/,
      );
    }
  });

  test('redirect from old paths and from addresses with `.html`', () => {
    const pages = '/docs/a.html /docs/a 301\n/docs/b.html /docs/b/ 301\n';
    // Netlify shows the redirect page of docsgen without the exclamation mark, which Cloudflare does not know.
    expect(filesFor('netlify', PAGES)['_redirects']).toBe(`/old /docs/a 301!\n${pages}`);
    expect(filesFor('cloudflare', PAGES)['_redirects']).toBe(`/old /docs/a 301\n${pages}`);
  });

  test('encode spaces, and leave out what would be a placeholder', () => {
    expect(
      filesFor('netlify', { ...TRICKY, '/x/:id': '/b', '/*': '/b', '/y': 'https://o.example/:z' })['_redirects'],
    ).toBe('/a%20b/%C3%BC%20%22q%22%20$x%20(1)+%5B2%5D /docs/c%20d?x=1&y=%241#part 301!\n');
  });

  test('contain as many redirects as Cloudflare accepts, and first those of the site', () => {
    const many = Object.fromEntries(Array.from({ length: 2500 }, (_, index) => [`/docs/${index}`, undefined]));
    const lines = filesFor('cloudflare', { ...many, '/old': '/docs/1' })
      ['_redirects']!.trimEnd()
      .split('\n');
    expect([lines.length, lines[0]]).toEqual([2000, '/old /docs/1 301']);
  });

  test('do not exist below a base path, where neither host reads them', () => {
    expect([filesFor('netlify', PAGES, { baseUrl: '/x/' }), filesFor('cloudflare', PAGES, { baseUrl: '/x/' })]).toEqual(
      [{}, {}],
    );
  });
});

describe('vercel.json', () => {
  const read = (urls: Parameters<typeof filesFor>[1], config = {}) =>
    JSON.parse(filesFor('vercel', urls, config)['vercel.json']!) as Record<string, unknown>;

  test('contains redirects, headers, and whether URLs end with a slash', () => {
    expect(read(PAGES)).toEqual({
      $schema: 'https://openapi.vercel.sh/vercel.json',
      trailingSlash: false,
      redirects: [
        { source: '/old', destination: '/docs/a', permanent: true },
        { source: '/:path(.*)\\.html', destination: '/:path', permanent: true },
      ],
      headers: [
        {
          source: '/(.*)',
          headers: expect.arrayContaining([{ key: 'X-Content-Type-Options', value: 'nosniff' }]) as unknown,
        },
        { source: '/assets/(.*)', headers: [{ key: 'Cache-Control', value: 'public, max-age=31536000, immutable' }] },
      ],
    });
    expect(read(PAGES, { trailingSlash: true })['trailingSlash']).toBe(true);
  });

  test('escapes the characters of patterns, and has the base path', () => {
    const { redirects } = read({ ...TRICKY, '/b:c': 'https://o.example:8080/x:y' }, { baseUrl: '/base/' });
    expect(redirects).toEqual([
      {
        source: '/base/a%20b/%C3%BC%20%22q%22%20$x%20\\(1\\)\\+%5B2%5D',
        destination: '/base/docs/c%20d?x=1&y=%241#part',
        permanent: true,
      },
      { source: '/base/b\\:c', destination: 'https://o.example:8080/x%3Ay', permanent: true },
      { source: '/base/:path(.*)\\.html', destination: '/base/:path', permanent: true },
    ]);
  });
});

describe('nginx.conf', () => {
  const conf = filesFor(
    'nginx',
    { ...PAGES, ...TRICKY, '/back\\slash': 'https://o.example/a;b' },
    { baseUrl: '/base/' },
  )['nginx.conf']!;

  test('quotes paths as they are after decoding, and targets without variables', () => {
    expect(conf).toContain(
      'location = "/base/a b/ü \\"q\\" $x (1)+[2]" { return 301 "/base/docs/c%20d?x=1&y=%241#part"; }\n',
    );
    expect(conf).toContain('location = "/base/back\\\\slash" { return 301 "https://o.example/a;b"; }\n');
    expect(conf).toContain('location = "/base/old" { return 301 "/base/docs/a"; }\n');
    expect(conf).toContain('location = "/base/old/" { return 301 "/base/docs/a"; }\n');
  });

  test('shows pages without a redirect, and sends headers for all of them', () => {
    expect(conf).toContain('location "/base/" {\n  try_files $uri $uri/index.html =404;\n}\n');
    expect(conf).toContain('error_page 404 "/base/404.html";\n');
    expect(conf).toMatch(/^add_header Content-Security-Policy "default-src 'self'; [^"$]*" always;$/m);
    expect(conf).toContain('location = "/base/nginx.conf" {\n  return 404;\n}\n');
  });

  test('encodes the dollar signs of a policy, which would be variables', () => {
    const security = { csp: { reportUri: '/reports?$key' } };
    expect(filesFor('nginx', {}, { security })['nginx.conf']).toContain('report-uri /reports?%24key"');
  });
});

describe('.htaccess', () => {
  const access = filesFor(
    'apache',
    { ...PAGES, ...TRICKY, '/back\\slash': 'https://o.example/a%7Bb?c=%20' },
    { baseUrl: '/base/', security: { csp: { reportUri: '/reports?a%20b' } } },
  )['.htaccess']!;

  test('redirects exact paths, with targets that Apache encodes again', () => {
    expect(access).toContain('RedirectMatch 301 "^/base/old/?$" "/base/docs/a"\n');
    expect(access).toContain(
      'RedirectMatch 301 "^/base/a b/ü \\"q\\" \\\\$x \\\\(1\\\\)\\\\+\\\\[2\\\\]/?$" "/base/docs/c d?x=1&y=%241#part"\n',
    );
    expect(access).toContain('RedirectMatch 301 "^/base/back\\\\\\\\slash/?$" "https://o.example/a{b?c=%20"\n');
  });

  test('sends headers, in which a percent sign is no format', () => {
    expect(access).toMatch(
      /^ {2}Header always set Content-Security-Policy "default-src 'self'; .*report-uri \/reports\?a%%20b"$/m,
    );
    expect(access).toContain('"expr=%{REQUEST_URI} =~ m#^/base/assets/#"');
    expect(access).toContain('RewriteRule "^(.+)\\.html$" "/base/$1" [R=301,L]\n');
  });

  test('escapes a dollar sign in a target, which would refer to the pattern', () => {
    expect(filesFor('apache', { '/x': '/docs/$1' })['.htaccess']).toContain('"^/x/?$" "/docs/\\\\$1"');
  });
});

describe('the files for Amazon S3', () => {
  const rulesFor = (urls: Parameters<typeof filesFor>[1], config = {}) =>
    (JSON.parse(filesFor('s3', urls, config)['s3-website.json']!) as { RoutingRules?: unknown[] }).RoutingRules;

  test('contain routing rules with decoded keys', () => {
    expect(rulesFor({ ...TRICKY, '/old': 'http://o.example/x%20y?z#p' }, { baseUrl: '/base/' })).toEqual([
      {
        Condition: { KeyPrefixEquals: 'base/a b/ü "q" $x (1)+[2]/' },
        Redirect: { HttpRedirectCode: '301', ReplaceKeyWith: 'base/docs/c d?x=1&y=%241#part' },
      },
      {
        Condition: { KeyPrefixEquals: 'base/old/' },
        Redirect: { HttpRedirectCode: '301', Protocol: 'http', HostName: 'o.example', ReplaceKeyWith: 'x y?z#p' },
      },
    ]);
  });

  test('contain no rule for a path above another page, because rules apply to all keys with a prefix', () => {
    expect(rulesFor({ '/docs': '/docs/a', '/docs/a': undefined, '/': '/docs' })).toBeUndefined();
    expect(rulesFor({ '/old': '/a', '/old/part': '/b' })).toHaveLength(1);
  });

  test('contain at most 50 rules', () => {
    const many = Object.fromEntries(Array.from({ length: 60 }, (_, index) => [`/old-${index}`, '/a']));
    expect(rulesFor(many)).toHaveLength(50);
  });

  test('contain a response headers policy for CloudFront', () => {
    expect(JSON.parse(filesFor('s3', {})['cloudfront-headers.json']!)).toEqual({
      Name: 'docsgen-example-org',
      SecurityHeadersConfig: {
        ContentSecurityPolicy: { Override: true, ContentSecurityPolicy: expect.stringContaining(POLICY) as string },
        ContentTypeOptions: { Override: true },
        ReferrerPolicy: { Override: true, ReferrerPolicy: 'strict-origin-when-cross-origin' },
      },
    });
    const security = { csp: { reportOnly: true } };
    expect(JSON.parse(filesFor('s3', {}, { security })['cloudfront-headers.json']!)).toMatchObject({
      CustomHeadersConfig: { Quantity: 1, Items: [{ Header: 'Content-Security-Policy-Report-Only', Override: true }] },
    });
  });
});
