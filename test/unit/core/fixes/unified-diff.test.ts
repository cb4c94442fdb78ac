import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { diagnostic } from '../../../../lib/core/diagnostics/diagnostic.ts';
import { locationAt } from '../../../../lib/core/diagnostics/source-location.ts';
import { planFixes, type ChangedFile } from '../../../../lib/core/fixes/plan.ts';
import { unifiedDiff } from '../../../../lib/core/fixes/unified-diff.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';

const file = sourcePath('docs/a.md');

/** Replaces each `[old|new]` of a text. */
function changedFile(marked: string): ChangedFile {
  const readable = marked.replace(/\[([^|]*)\|[^\]]*\]/g, '$1');
  let shift = 0;
  const edits = [...marked.matchAll(/\[([^|]*)\|([^\]]*)\]/g)].map(({ 0: all, 1: old = '', 2: text = '', index }) => {
    const location = { ...locationAt(file, readable, index - shift), length: old.length };
    shift += all.length - old.length;
    return { location, text };
  });
  const diagnostics = edits.map((edit) => diagnostic('link.broken', edit.text, { fix: { title: '', edits: [edit] } }));
  const [changed] = planFixes(diagnostics, { checked: () => readable, current: () => ({ content: readable }) }).files;
  return changed!;
}

const lines = (count: number): string => Array.from({ length: count }, (_, index) => `line ${index + 1}\n`).join('');

test('shows the changed line with three lines around it', () => {
  expect(unifiedDiff(changedFile(lines(9).replace('line 5', '[line|row] 5')))).toBe(
    `--- a/docs/a.md
+++ b/docs/a.md
@@ -2,7 +2,7 @@
 line 2
 line 3
 line 4
-line 5
+row 5
 line 6
 line 7
 line 8
`,
  );
});

test('shows an inserted line as an addition only', () => {
  expect(unifiedDiff(changedFile('a\n[|new\n]b\n'))).toContain('@@ -1,2 +1,3 @@\n a\n+new\n b\n');
});

test('marks a last line without a line ending', () => {
  expect(unifiedDiff(changedFile('a\n[b|c]'))).toContain(
    '-b\n\\ No newline at end of file\n+c\n\\ No newline at end of file\n',
  );
});

test.each([
  ['one change', lines(3).replace('2', '[2|two]')],
  ['two changes in one line', '[a|b] and [c|d]\nrest\n'],
  ['changes with a shared context', lines(30).replace('line 9', '[line|row] 9').replace('line 14', '[line 14|]')],
  ['changes far apart', lines(30).replace('line 2\n', '[line 2\n|]').replace('line 28', '[|x\ny\n]line 28')],
  ['removed lines', lines(5).replace('line 2\nline 3\n', '[line 2\nline 3\n|]')],
  ['a removed line ending', lines(5).replace('line 2\n', 'line 2[\n|]')],
  ['a blank last line of the context', 'a\n[b|c]\n\n\n\n\n'],
  ['an appended line', 'a\n[|b\n]'],
  ['a line appended without a line ending', 'a[|\nb]'],
  ['the first text of an empty file', '[|a\n]'],
  ['the removal of all text', '[a\n|]'],
  ['a replacement by equal text', 'a[b|b]\n[c|d]\n'],
])('git applies the patch of %s', (_, marked) => {
  const changed = changedFile(marked);
  const folder = mkdtempSync(join(tmpdir(), 'docsgen-patch-'));
  try {
    writeFileSync(join(folder, 'a.md'), changed.before);
    const patch = unifiedDiff(changed).replaceAll('docs/', '');
    execFileSync('git', ['apply', '--whitespace=nowarn', '-'], { cwd: folder, input: patch });
    expect(readFileSync(join(folder, 'a.md'), 'utf8')).toBe(changed.after);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
