import { describe, expect, test } from 'vitest';
import { insertPolicy } from '../../../../lib/render/head/insert-policy.ts';

const POLICY = "script-src 'self' https://a.example/?x&y";
const META = `<meta http-equiv="Content-Security-Policy" content="script-src 'self' https://a.example/?x&amp;y"/>`;

describe('the policy of a page', () => {
  test.each([
    ['<head><meta charSet="utf-8"/><title>T</title>', `<head><meta charset="utf-8"/>${META}<title>T</title>`],
    ['<head lang="en"><meta charset="utf-8"><script>', `<head lang="en"><meta charset="utf-8">${META}<script>`],
    ['<head><title>T</title></head>', `<head>${META}<title>T</title></head>`],
    ['<header></header>', '<header></header>'],
  ])('is at the start of the head, after the encoding: %s', (html, expected) => {
    expect(insertPolicy(html, POLICY)).toBe(expected);
  });

  test('is missing without a policy', () => {
    expect(insertPolicy('<head></head>', undefined)).toBe('<head></head>');
  });

  test('may contain the patterns of a replacement', () => {
    expect(insertPolicy('<head></head>', 'x $& y')).toContain('content="x $&amp; y"');
  });
});
