import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { anchorNames, anchorOf, labelFromName, segmentOf } from '../../../../lib/core/text/slug.ts';

const heading = fc.constantFrom('A', 'a', 'a-1', 'a 1', 'A-1-1', 'b', '$a', '');

describe('anchors', () => {
  test.each([
    ['Getting Started', 'getting-started'],
    ['$getRoot', 'getroot'],
    ['What’s new?', 'whats-new'],
    ['C++ & C#', 'c--c'],
    ['Überblick 你好', 'überblick-你好'],
  ])('of %s is %s, as on GitHub', (text, anchor) => expect(anchorOf(text)).toBe(anchor));

  test('of equal headings get the suffixes -1, -2 and so on', () => {
    const names = anchorNames();
    expect(['Usage', 'Usage', 'usage'].map((text) => names.next(text))).toEqual(['usage', 'usage-1', 'usage-2']);
  });

  test('a reserved id is never generated', () => {
    const names = anchorNames();
    names.reserve('usage');
    names.reserve('usage');
    expect(names.next('Usage')).toBe('usage-1');
  });

  test('are counted separately for each page', () => {
    const [first, second] = [anchorNames(), anchorNames()];
    expect(first.next('constructor')).toBe('constructor');
    expect(second.next('constructor')).toBe('constructor');
  });

  test('are unique and differ from reserved ids', () => {
    fc.assert(
      fc.property(fc.uniqueArray(heading.map(anchorOf)), fc.array(heading, { maxLength: 12 }), (reserved, headings) => {
        const names = anchorNames();
        for (const id of reserved) names.reserve(id);
        const anchors = [...reserved, ...headings.map((text) => names.next(text))];
        expect(new Set(anchors).size).toBe(anchors.length);
      }),
    );
  });
});

describe('segments of a URL', () => {
  test.each([
    ['Getting Started', 'getting-started'],
    ['  Nodes & _Plugins_ ', 'nodes-plugins'],
    ['--', 'untitled'],
    ['', 'untitled'],
    ['v1.2', 'v12'],
  ])('%s is %s', (label, segment) => expect(segmentOf(label)).toBe(segment));

  test('have no slash and no double hyphen, and are stable', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (label) => {
        const segment = segmentOf(label);
        expect(segment).toMatch(/^[^/\s?#]+$/);
        expect(segment).not.toMatch(/--|^-|-$/);
        expect(segmentOf(segment)).toBe(segment);
      }),
    );
  });
});

test.each([
  ['getting-started', 'Getting started'],
  ['api_reference--v2', 'Api reference v2'],
  ['iOS', 'iOS'],
  ['eigenes-Thema', 'eigenes Thema'],
  ['überblick', 'Überblick'],
])('the name %s becomes the label %s', (name, label) => {
  expect(labelFromName(name)).toBe(label);
});

describe('the anchors of VitePress', () => {
  test('have hyphens for punctuation, and no accents', () => {
    const { next } = anchorNames('vitepress');
    expect(
      ['Prev / Next Links', 'custom.css & `a_b`', 'Über uns!', '1.0 Release', '日本語', '!?', 'A :tada:'].map(next),
    ).toEqual(['prev-next-links', 'custom-css-a-b', 'uber-uns', '_1-0-release', '日本語', '', 'a']);
  });

  test('are unique, also next to ids that an author chose', () => {
    const { next, reserve } = anchorNames('vitepress');
    reserve('setup-1');
    expect(['Setup', 'Setup', 'Setup'].map(next)).toEqual(['setup', 'setup-2', 'setup-3']);
  });
});
