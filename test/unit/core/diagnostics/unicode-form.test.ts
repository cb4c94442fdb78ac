import { expect, test } from 'vitest';
import { formNote } from '../../../../lib/core/diagnostics/unicode-form.ts';

test('only names that look the same and differ get a note', () => {
  const [composed, decomposed] = ['café'.normalize('NFC'), 'café'.normalize('NFD')];
  expect(formNote(composed, decomposed)).toBe(formNote(decomposed, composed));
  expect(formNote(composed, decomposed)).toMatch(/^ The two names look the same, but .*\(NFD\)\.$/);
  for (const other of [composed, 'cafe', 'Café']) expect(formNote(composed, other)).toBe('');
});
