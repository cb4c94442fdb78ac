import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { diffApis, unlistedChanges } from '../../../../lib/reference/changes/index.ts';
import { snapshotOfPackage } from './packages.ts';

const before = await snapshotOfPackage({
  'index.d.ts': 'export class Editor { update(): void; undoAll(): void }\nexport function map(): void;',
});
const current = await snapshotOfPackage(
  { 'index.d.ts': 'export class Editor { update(a: string): void }' },
  { version: '2.0.0', types: './index.d.ts' },
);
const diff = diffApis(before.snapshot, current.snapshot);

/** Returns the names that a changelog does not mention. */
function unlisted(text: string): readonly string[] {
  const file = { path: sourcePath('CHANGELOG.md'), text, hash: '' };
  return unlistedChanges(diff, file, current.locations).map(({ message }) => /of `([^`]+)`/.exec(message)![1]!);
}

const ALL = ['Editor.undoAll', 'Editor.update', 'map'];

describe('the check of the changelog', () => {
  test('reports each declaration that the changelog does not mention', () => {
    expect(unlisted('')).toEqual(ALL);
    expect(unlisted('## Unreleased\n\n- Bug fixes.')).toEqual(ALL);
  });

  test('accepts the names of symbols and members', () => {
    expect(unlisted('## Unreleased\n\n- `map` and `Editor.update` and undoAll.')).toEqual([]);
    expect(unlisted('## 2.0.0\n\n- `editor.update()`, map(), undoAll')).toEqual([]);
  });

  test('does not accept words that only look like names', () => {
    expect(unlisted('## Unreleased\n\n- The map has an update. undoAllNow')).toEqual(ALL);
  });

  test('reads all sections above the old version, and none below', () => {
    expect(unlisted('# Changelog\n\n## Unreleased\n\n`map`\n\n## 1.5.0\n\n`update`\n\n## 1.0.0\n\n`undoAll`')).toEqual([
      'Editor.undoAll',
    ]);
  });

  test('reads only the first section if the old version has none', () => {
    expect(unlisted('## 2.0.0\n\n`map` undoAll\n\n## 0.9.0\n\n`update`')).toEqual(['Editor.update']);
  });

  test('reports everything if the first section is the old version', () => {
    expect(unlisted('## 1.0.0\n\n`map` `update` undoAll')).toEqual(ALL);
  });

  test('locates the section, and the declaration if it still exists', () => {
    const file = { path: sourcePath('CHANGELOG.md'), text: '# Changelog\n\n## 2.0.0\n', hash: '' };
    const [removed, changed] = unlistedChanges(diff, file, current.locations);
    expect(changed).toMatchObject({
      code: 'api.unlisted-change',
      severity: 'error',
      message:
        'The changelog does not mention a breaking change of `Editor.update` in `acme` (required parameter added: `a`).',
      location: { file: 'CHANGELOG.md', line: 3, column: 1 },
      hint: 'Describe the change in the section “2.0.0” with the name `Editor.update`, or restore the old API. Calls without the argument fail.',
      related: [{ message: 'The declaration of `Editor`.', location: { line: 1 } }],
    });
    expect(removed).toMatchObject({ location: { line: 3 } });
  });
});
