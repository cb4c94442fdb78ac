import { describe, expect, test } from 'vitest';
import { shortenLine, wrapText } from '../../../../lib/render/social-image/wrap-text.ts';

/** Each character is as wide as half of the font size. */
const FONT = { hash: '', widthOf: () => 0.5 };
const STEPS = [
  { size: 40, lines: 1 },
  { size: 20, lines: 2 },
];

/** In the sizes of `STEPS`, 10 and 20 characters fit on a line. */
const wrap = (text: string) => wrapText(text, 200, STEPS, FONT);

describe('a title', () => {
  test('that fits is one line in the first size', () => {
    expect(wrap('Nodes')).toEqual({ lines: ['Nodes'], size: 40 });
  });

  test('that is too long is smaller, and its lines have similar lengths', () => {
    expect(wrap('Getting started with it')).toEqual({ lines: ['Getting started', 'with it'], size: 20 });
  });

  test('that is too long for all sizes ends with an ellipsis', () => {
    const text = 'one two three four five six seven eight nine ten';
    expect(wrap(text).lines).toEqual(['one two three four', 'five six seven…']);
  });

  test('with a long name breaks it between its words', () => {
    expect(wrap('registerUpdateListenerFor')).toEqual({ lines: ['registerUpdate', 'ListenerFor'], size: 20 });
  });

  test('with a long word without such places breaks it between letters', () => {
    expect(wrap('a'.repeat(25)).lines).toEqual(['a'.repeat(20), 'a'.repeat(5)]);
  });

  test('in Chinese or Japanese can break after each character, but not before closing punctuation', () => {
    const text = '开始使用编辑器的全部功能，再见再见再见再见';
    const { lines } = wrap(text);
    expect(lines.join('')).toBe(text);
    expect(lines).toHaveLength(2);
    expect(wrapText('开始使用编辑器的全部，', 5, [{ size: 1, lines: 9 }], FONT).lines.at(-1)).toBe('部，');
  });
});

test('a line is shortened to its width', () => {
  expect(shortenLine('Guides', 3, 1, FONT)).toBe('Guides');
  expect(shortenLine('Guides and more', 4, 1, FONT)).toBe('Guides…');
});
