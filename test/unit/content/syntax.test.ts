import { describe, expect, test } from 'vitest';
import { lineRestorer, normaliseSyntax } from '../../../lib/content/syntax.ts';

describe('directive titles', () => {
  test.each([
    [':::tip Title', ':::tip[Title]'],
    ['::::note A longer one  ', '::::note[A longer one]'],
    ['> - :::tip Title', '> - :::tip[Title]'],
    ['  1. :::tip Title', '  1. :::tip[Title]'],
    [':::tip [Title]', ':::tip[Title]'],
    [':::tip See [this](./a.md)', ':::tip[See [this](./a.md)]'],
    [':::tip [a](./a.md) and more', ':::tip[[a](./a.md) and more]'],
    [':::tip a ] b', ':::tip[a \\] b]'],
    [':::tip   far', ':::tip[  far]'],
    [':::tip', ':::tip'],
    [':::tip[Title]', ':::tip[Title]'],
    [':::tabs{group=a}', ':::tabs{group=a}'],
    [':::', ':::'],
    ['text :::tip Title', 'text :::tip Title'],
    ['::tip Title', '::tip Title'],
  ])('%s', (from, to) => {
    expect(normaliseSyntax(`a\n${from}\nb`, false)).toBe(`a\n${to}\nb`);
    expect(normaliseSyntax(`a\r\n${from}\r\nb`, false).split('\r\n')[1]!.trimEnd()).toBe(to.trimEnd());
  });
});

describe('heading ids in MDX', () => {
  test.each([
    ['## A {#b}', '## A \\{#b}'],
    ['> - ## A {#b}  ', '> - ## A \\{#b}  '],
    ['## A \\{#b}', '## A \\{#b}'],
    ['Title {#b}\n====', 'Title \\{#b}\n===='],
    ['{#b} and more', '{#b} and more'],
    ['{value}', '{value}'],
  ])('%s', (from, to) => {
    expect(normaliseSyntax(from, true)).toBe(to);
    expect(normaliseSyntax(from, false)).toBe(from);
  });
});

describe('code', () => {
  test('gets its lines back, without the marks of what it stands in', () => {
    const original = '> :::tip A\n> ## B {#c}';
    const restore = lineRestorer(original, normaliseSyntax(original, true));
    expect(restore(':::tip[A]\n## B \\{#c}', 1)).toBe(':::tip A\n## B {#c}');
  });

  test('that was not changed stays', () => {
    expect(lineRestorer('a', 'a')(':::tip[A]', 1)).toBe(':::tip[A]');
    expect(lineRestorer(':::a b\n:::tip[A]', ':::a[b]\n:::tip[A]')(':::tip[A]', 2)).toBe(':::tip[A]');
  });
});
