import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parsePlainYaml } from '../../../../lib/core/data/plain-yaml.ts';
import { anyFile, parseYaml } from '../../../../lib/core/data/yaml.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

const source = (text: string) => ({
  file: sourcePath('a.md'),
  text: `---\n${text}---\n`,
  start: 4,
  end: 4 + text.length,
});

/** Returns all properties of parsed YAML. */
function answers(read: typeof parseYaml, text: string) {
  const file = read(source(text));
  const value = file.value ?? {};
  const keys = typeof value === 'object' ? Object.keys(value) : [];
  const paths: (string | number)[][] = [[], ['none'], ...keys.flatMap((key) => [[key], [key, 0], [key, 'x']])];
  return {
    value,
    errors: file.errors,
    locations: paths.map((path) => file.locationOf(path)),
    sources: keys.map((key) => (typeof (value as never)[key] === 'number' ? file.sourceOf([key]) : undefined)),
  };
}

const LINES = [
  'title: Quick start',
  'title: "A: b # c"',
  "title: 'It is'",
  "title: 'It''s'",
  'title: "a\\n"',
  'title: a: b',
  'title: a:b',
  'title: a #b',
  'title: a#b',
  'title: a:',
  'title:',
  'title: ',
  'title:x',
  'title: null',
  'title: True',
  'title: ~',
  'draft: true',
  'draft: false ',
  'draft: "true"',
  'draft: yes',
  'sidebar_position: 12',
  'sidebar_position: 012',
  'sidebar_position: 1.10',
  'sidebar_position: -3',
  'sidebar_position: 0x1f',
  'sidebar_position: 99999999999999999999',
  'tags: [a, b]',
  'tags: - a',
  '- a',
  'date: 2024-02-28',
  'a.b: c',
  '"quoted": c',
  'null: c',
  'true: 1',
  'y: n',
  'title: *a',
  'title: &a b',
  'title: @a',
  'title: |',
  'title: {a: b}',
  'title: Ünïcode — ‘text’, 你好 (yes!)',
  'title: 你好',
  'title: \u00a0x',
  'title: x\u0085y',
  'title: x\u2028y',
  'title: x\ty',
  'title:\tx',
  'title: a %b',
  'title: "a" b',
  "title: 'a'b",
  'title: a, b] }',
  'title: a ? b',
  '  indented: a',
  '  more words',
  '# comment',
  '...',
  '---',
  '',
  ' ',
];

describe('YAML that consists of plain lines', () => {
  test.each(LINES)('%j has the same value as with the complete parser', (line) => {
    expect(answers(parseYaml, `${line}\n`)).toEqual(answers(anyFile, `${line}\n`));
    expect(answers(parseYaml, `id: a\n${line}\nslug: b\n`)).toEqual(answers(anyFile, `id: a\n${line}\nslug: b\n`));
    expect(answers(parseYaml, line)).toEqual(answers(anyFile, line));
  });

  test('is read without the complete parser', () => {
    const text = 'title: Quick start\ndescription: "How: to begin."\nsidebar_position: 3\ndraft: false\n\n';
    expect([...parsePlainYaml(text)!].map(([key, { value, offset }]) => [key, value, offset])).toEqual([
      ['title', 'Quick start', 0],
      ['description', 'How: to begin.', 19],
      ['sidebar_position', 3, 49],
      ['draft', false, 69],
    ]);
  });

  test('may have its lines in any order and number', () => {
    const lines = fc.array(
      fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...LINES) }, fc.string({ maxLength: 12 })),
      {
        maxLength: 5,
      },
    );
    fc.assert(
      fc.property(lines, (parts) => {
        const text = parts.map((part) => `${part}\n`).join('');
        expect(answers(parseYaml, text)).toEqual(answers(anyFile, text));
      }),
      { numRuns: 500 },
    );
  });
});
