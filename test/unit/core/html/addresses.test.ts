import { describe, expect, test } from 'vitest';
import { cssUrls, refreshAddress } from '../../../../lib/core/html/addresses.ts';

describe('the addresses in CSS', () => {
  test.each([
    ['url(a.png)', ['a.png']],
    ['URL( "a b.png" ) url(\'c.png\')', ['a b.png', 'c.png']],
    ['url()', ['']],
    ['curl(a.png) url (b.png)', []],
    ['src: url(a.woff2) format("woff2"), local(url)', ['a.woff2']],
  ])('%s', (css, expected) => {
    expect(cssUrls(css)).toEqual(expected);
  });
});

describe('the address of a refresh', () => {
  test.each([
    ['0; url=/a', '/a'],
    ['0;URL=/a', '/a'],
    ['1.5 , url = "/a b"', '/a b'],
    ["0; url='/a", '/a'],
    ['0 /a', '/a'],
    ['5', undefined],
    ['url=/a', undefined],
    ['', undefined],
  ])('%j', (content, expected) => {
    expect(refreshAddress(content)).toBe(expected);
  });
});
