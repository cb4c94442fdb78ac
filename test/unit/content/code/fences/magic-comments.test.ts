import { describe, expect, test } from 'vitest';
import { withMagicComments } from '../../../../../lib/content/code/fences/magic-comments.ts';
import { codeSamplesOf, compileDocument } from '../../../../../lib/content/index.ts';
import type { SourceFile } from '../../../../../lib/core/model/index.ts';
import { sourcePath } from '../../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../../lib/io/installation.ts';
import { codeLines } from '../../compiled.ts';

const COMMENTS = [
  { className: 'line-error', line: 'This will fail' },
  { className: 'new', block: { start: 'new-start', end: 'new-end' } },
  { className: 'also', line: 'This will fail' },
];

function page(code: string, language = 'js'): SourceFile {
  const file = { path: sourcePath('content/docs/a.md'), text: `\`\`\`${language}\n${code}\n\`\`\`\n`, hash: 'a' };
  return withMagicComments(file, COMMENTS);
}

/** The classes of the lines, and their code. */
function lines(code: string, language?: string): string[] {
  const { value, diagnostics } = compileDocument(page(code, language), { loadPackage });
  expect(diagnostics).toEqual([]);
  const html = value.body.kind === 'html' ? value.body.html : '';
  const classes = [...html.matchAll(/class="line ?([^"]*)"/g)].map(([, names]) => names);
  return codeLines(html).map((line, index) => `${line.replace(/<[^>]+>/g, '')} ${classes[index] ?? ''}`.trim());
}

describe('a comment that the site adds', () => {
  test.each([
    ['// This will fail', 'js'],
    ['  /* This will fail */', 'js'],
    ['# This will fail', 'bash'],
    ['<!-- This will fail -->', 'html'],
    ['{/* This will fail */}', 'jsx'],
    ['-- This will fail', 'sql'],
  ])('marks the next line with the classes of its text: %s', (comment, language) => {
    expect(lines(`a\n${comment}\nb\nc`, language)).toEqual(['a', 'b line-error also', 'c']);
  });

  test('marks the lines of a block, also with other marks', () => {
    expect(lines('// new-start\na\n// highlight-next-line\nb\n// new-end\nc')).toEqual([
      'a new',
      'b line-highlight new',
      'c',
    ]);
  });

  test('is code if it has other text or other code in its line', () => {
    expect(lines('// This will fail, too\na // This will fail')).toEqual([
      '// This will fail, too',
      'a // This will fail',
    ]);
  });

  test('is not in the code of a sample that readers see', () => {
    const [sample] = codeSamplesOf(page('const a = 1;\n// This will fail\na();', 'ts')).value;
    expect(sample?.shown).toMatchObject({ text: 'const a = 1;\na();', lines: [0, 2] });
  });

  test('changes the hash of pages that may contain it, and of no others', () => {
    expect(page('// This will fail').hash).not.toBe('a');
    expect(page('// Other').hash).toBe('a');
  });
});
