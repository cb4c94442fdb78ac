import { describe, expect, test } from 'vitest';
import { prefixIds } from '../../../../../lib/io/bundle/imports/svg-ids.ts';

describe('ids in an SVG', () => {
  test.each([
    [
      '<g id="a"/><use href="#a"/><use xlink:href=\'#a\'/>',
      '<g id="p-a"/><use href="#p-a"/><use xlink:href=\'#p-a\'/>',
    ],
    ['<clipPath id="a b"/><g clip-path="url(#a b)"/>', '<clipPath id="p-a b"/><g clip-path="url(#p-a b)"/>'],
    ['<g id="a"/><g style="fill: url(\'#a\')"/>', '<g id="p-a"/><g style="fill: url(\'#p-a\')"/>'],
    ['<style>#a { fill: #abc }</style><g id="a"/>', '<style>#p-a { fill: #abc }</style><g id="p-a"/>'],
    [
      '<title id="t">T</title><g aria-labelledby="t other"/>',
      '<title id="p-t">T</title><g aria-labelledby="p-t other"/>',
    ],
  ])('get a prefix, and so do the references to them: %s', (svg, expected) => {
    expect(prefixIds(svg, 'p-')).toBe(expected);
  });

  test.each(['<g fill="#abc" data-id="abc"/>', '<a href="#other"/>'])('stay the same without an id: %s', (svg) =>
    expect(prefixIds(svg, 'p-')).toBe(svg),
  );

  test('leave colors, longer names and links to other pages unchanged', () => {
    const rest = '<g fill="#abc"/><use href="#abcd"/><use href="#abc-d"/><a href="/x#abc"/>';
    expect(prefixIds(`<g id="abc"/>${rest}`, 'p-')).toBe(`<g id="p-abc"/>${rest}`);
  });
});
