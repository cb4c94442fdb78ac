import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import type { ApiTable as Table, ApiTableRow, ApiType } from '../../../../../lib/core/view/index.ts';
import { ApiTable } from '../../../../../templates/pages/api/ApiTable.tsx';

const row = (fields: Partial<ApiTableRow>): ApiTableRow => ({ name: 'icon', flags: [], type: [], ...fields });

const htmlOf = (fields: Partial<Table>): string => {
  const table: Table = { kind: 'props', of: { label: 'Card' }, rows: [], inherited: [], others: [], ...fields };
  return renderToStaticMarkup(<ApiTable table={table} />);
};

/** A union with each member on its own line, as the reference prints long unions. */
const union = (size: number): ApiType =>
  Array.from({ length: size }, (_, index): ApiType => [
    { kind: 'punctuation', text: '\n  | ' },
    { kind: 'literal', text: `'${index}'` },
  ]).flat();

describe('a table of props', () => {
  test('folds long unions, without an empty first line', () => {
    const html = htmlOf({ rows: [row({ type: union(30) })] });
    expect(html).toMatch(/<pre><code><span class="l0">\| <span class="t-string">&#x27;0&#x27;/);
    expect(html).toContain('<details class="api-fold"><summary><span>Show all 30 members');
    expect(htmlOf({ rows: [row({ type: union(5) })] })).not.toContain('<details');
  });

  test('marks required props, and read-only members only of other types', () => {
    const rows = [row({ flags: ['readonly'] })];
    expect(htmlOf({ rows })).toContain('>required<');
    expect(htmlOf({ rows })).not.toContain('>readonly<');
    expect(htmlOf({ kind: 'members', rows })).toContain('>readonly<');
  });
});
