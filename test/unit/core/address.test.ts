import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addressOfResolution,
  isExternalAddress,
  NO_LINK_CHECK,
  splitAddress,
  withBase,
} from '../../../lib/core/address.ts';
import type { Resolution } from '../../../lib/core/model/index.ts';
import { urlPath } from '../../../lib/core/paths.ts';

const anyText = fc.string({ unit: 'binary' });

describe('addresses', () => {
  test.each(['https://example.org', 'mailto:a@example.org', '//example.org/a', 'HTTP://example.org', 'web+x:y'])(
    '%s leaves the site',
    (address) => expect(isExternalAddress(address)).toBe(true),
  );

  test.each(['/docs', './a.md', '#part', '?q', 'docs/a:b', ''])('%s stays on the site', (address) => {
    expect(isExternalAddress(address)).toBe(false);
  });

  test('are split into path, query and hash', () => {
    expect(splitAddress('/docs/a?x=1#part')).toEqual({ path: '/docs/a', query: '?x=1', hash: '#part' });
    expect(splitAddress('/docs/a#part?x')).toEqual({ path: '/docs/a', query: '', hash: '#part?x' });
    expect(splitAddress('a')).toEqual({ path: 'a', query: '', hash: '' });
  });

  test('equal their joined parts', () => {
    fc.assert(
      fc.property(anyText, (address) => {
        const { path, query, hash } = splitAddress(address);
        expect(path + query + hash).toBe(address);
        expect(path).not.toMatch(/[?#]/);
      }),
    );
  });

  test.each([
    ['/docs/a b?x=1#part', '/site/', '/site/docs/a%20b?x=1#part'],
    ['/', '/site/', '/site/'],
    ['//example.org', '/site/', '//example.org'],
    ['./a', '/site/', './a'],
    ['https://example.org', '/site/', 'https://example.org'],
    ['#part', '/site/', '#part'],
  ])('%s below %s is %s', (address, base, href) => expect(withBase(address, base)).toBe(href));

  test('the attribute that excludes a link from checks is a data attribute', () => {
    expect(NO_LINK_CHECK).toMatch(/^data-/);
  });
});

describe('the address of a resolution', () => {
  const url = urlPath('/docs/a b');
  const addressOf = (resolution: Resolution, onOwnPage = false): string =>
    addressOfResolution(resolution, '/site/', onOwnPage);

  test('of a page is below the base path and has the hash', () => {
    expect(addressOf({ kind: 'page', url, hash: '' })).toBe('/site/docs/a%20b');
    expect(addressOf({ kind: 'page', url, hash: 'größe' })).toBe('/site/docs/a%20b#gr%C3%B6%C3%9Fe');
  });

  test('of a section of the same document is a bare hash only on the page of the document', () => {
    const section: Resolution = { kind: 'page', url, hash: 'part', sameDocument: true };
    expect(addressOf(section, true)).toBe('#part');
    expect(addressOf(section, false)).toBe('/site/docs/a%20b#part');
    expect(addressOf({ ...section, hash: '' }, true)).toBe('/site/docs/a%20b');
    expect(addressOf({ kind: 'page', url, hash: 'part' }, true)).toBe('/site/docs/a%20b#part');
  });

  test('of another site is the text that the author wrote', () => {
    expect(addressOf({ kind: 'external', href: 'https://example.org/a b' })).toBe('https://example.org/a b');
  });

  test('of a file of the site is below the base path', () => {
    expect(addressOf({ kind: 'asset', url: urlPath('/assets/a.png') })).toBe('/site/assets/a.png');
    expect(addressOf({ kind: 'asset', url: urlPath('/assets/a.svg'), suffix: '#icon' })).toBe(
      '/site/assets/a.svg#icon',
    );
    expect(addressOf({ kind: 'external', href: '/files/a.pdf', unchecked: true })).toBe('/site/files/a.pdf');
  });

  test('can have any hash', () => {
    fc.assert(fc.property(anyText, (hash) => typeof addressOf({ kind: 'page', url, hash }) === 'string'));
  });
});
