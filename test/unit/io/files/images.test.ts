import { describe, expect, test } from 'vitest';
import { isImage, measureImage } from '../../../../lib/io/files/images.ts';

const sizeOf = (svg: string) => measureImage(new TextEncoder().encode(svg));
const NAMESPACES = Array.from({ length: 60 }, (_, index) => `xmlns:n${index}="http://example.com/${index}"`).join(' ');

describe('the size of an SVG', () => {
  test.each([
    ['<svg xmlns="http://www.w3.org/2000/svg" width="30" height="40"/>', { width: 30, height: 40 }],
    ["<svg viewBox='0 0 20 10'></svg>", { width: 20, height: 10 }],
    ['<svg width="100%" viewBox="0 0 20 10"></svg>', { width: 20, height: 10 }],
    ['\ufeff<?xml version="1.0"?>\n<svg width="1in" height="48px"></svg>', { width: 96, height: 48 }],
  ])('of %s', (svg, size) => expect(sizeOf(svg)).toEqual(size));

  test('does not depend on the length of the start tag', () => {
    expect(NAMESPACES.length).toBeGreaterThan(1000);
    expect(sizeOf(`<svg ${NAMESPACES} width="30" height="40"><rect width="1" height="2"/></svg>`)).toEqual({
      width: 30,
      height: 40,
    });
  });

  test('does not depend on what precedes the start tag', () => {
    const comment = `<!-- ${'a <svg width="1" height="1"> '.repeat(50)} -->`;
    expect(sizeOf(`<?xml version="1.0"?>\n${comment}\n<svg viewBox="0 0 20 10"></svg>`)).toEqual({
      width: 20,
      height: 10,
    });
  });

  test('is unknown without a viewBox or a width and height', () => {
    expect(sizeOf('<svg></svg>')).toBeUndefined();
    expect(sizeOf('<html><img width="30" height="40"></html>')).toBeUndefined();
    expect(sizeOf('')).toBeUndefined();
  });
});

test('the size of a GIF', () => {
  const bytes = Buffer.from('R0lGODlhAwACAIAAAAAAAP///yH5BAEAAAAALAAAAAADAAIAAAIDhG8FADs=', 'base64');
  expect(measureImage(bytes)).toEqual({ width: 3, height: 2 });
});

test('images are recognized by their extension', () => {
  expect(['a.svg', 'A.PNG', 'b.webp'].every(isImage)).toBe(true);
  expect(['a.txt', 'png'].some(isImage)).toBe(false);
});
