import { describe, expect, test } from 'vitest';
import type { CspConfig } from '../../../../lib/core/model/index.ts';
import { headerPolicy, metaPolicy } from '../../../../lib/core/security/policy.ts';

const STRICT: CspConfig = { sources: {}, reportOnly: false };
const withSources = (sources: CspConfig['sources']): CspConfig => ({ ...STRICT, sources });

describe('the policy in a page', () => {
  test('allows the scripts of the site and the sources of the page', () => {
    expect(
      metaPolicy(STRICT, { 'script-src': ["'sha256-x'", 'https://a.example'], 'img-src': ['https://b.example'] }),
    ).toBe("script-src 'self' 'sha256-x' https://a.example;object-src 'none';base-uri 'self'");
  });

  test('contains the configured sources, also those of workers, for which browsers otherwise use `script-src`', () => {
    expect(metaPolicy(withSources({ 'script-src': ["'wasm-unsafe-eval'"], 'worker-src': ['blob:'] }), {})).toBe(
      "script-src 'self' 'wasm-unsafe-eval';object-src 'none';base-uri 'self';worker-src 'self' blob:",
    );
  });

  test('allows objects if the page has some', () => {
    expect(metaPolicy(STRICT, { 'object-src': ["'self'"] })).toContain(";object-src 'self';");
  });

  test('is missing if the site has none, or only wants reports', () => {
    expect([metaPolicy(undefined, {}), metaPolicy({ ...STRICT, reportOnly: true }, {})]).toEqual([
      undefined,
      undefined,
    ]);
  });
});

describe('the policy in the header', () => {
  test('allows only the site by default', () => {
    expect(headerPolicy(STRICT, [{ 'script-src': ["'sha256-x'"] }])).toBe(
      "default-src 'self'; script-src 'self' 'sha256-x'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; " +
        "object-src 'none'; base-uri 'self'; form-action 'self'; frame-ancestors 'self'",
    );
  });

  test('adds the sources of pages and of the configuration', () => {
    const policy = headerPolicy(withSources({ 'connect-src': ['https://api.example'] }), [
      { 'frame-src': ['https://video.example'] },
      { 'connect-src': ['https://api.example', 'https://stats.example'] },
    ]);
    expect(policy).toContain(
      "; connect-src 'self' https://api.example https://stats.example; frame-src 'self' https://video.example;",
    );
  });

  test('repeats a directive that has its default sources if `default-src` has others', () => {
    expect(headerPolicy(withSources({ 'default-src': ['https://cdn.example'] }), [])).toContain("; font-src 'self';");
  });

  test('omits hashes, which turn off `unsafe-inline`, if the site allows all inline scripts', () => {
    const policy = headerPolicy(withSources({ 'script-src': ["'unsafe-inline'"] }), [
      { 'script-src': ["'sha256-x'", "'unsafe-hashes'"] },
    ]);
    expect(policy).toContain("; script-src 'self' 'unsafe-inline';");
  });

  test('forbids what the site forbids, unless a page needs it', () => {
    const csp = withSources({ 'frame-ancestors': ["'none'"], 'frame-src': ["'none'"] });
    const policy = headerPolicy(csp, [{ 'frame-src': ['https://video.example'] }]);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toContain("; frame-src 'self' https://video.example;");
  });

  test('names where violations are reported', () => {
    expect(headerPolicy({ ...STRICT, reportUri: '/reports' }, [])).toMatch(/; report-uri \/reports$/);
  });
});
