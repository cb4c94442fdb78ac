import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { subsetFonts, unicodeRanges } from '../../../scripts/subset-fonts.mjs';
import { ROOT } from '../../support/source-tree.ts';

const read = (path: string): Buffer => readFileSync(join(ROOT, 'templates', path));

test('the script makes the fonts in templates/fonts', async () => {
  for (const [name, bytes] of Object.entries(await subsetFonts()))
    expect(read(`fonts/${name}`).equals(bytes), name).toBe(true);
});

test('the style sheet declares the characters of each file', () => {
  const rules = read('styles/fonts.css').toString().split('@font-face').slice(1);
  for (const [name, range] of Object.entries(unicodeRanges())) {
    const rule = rules.find((text) => text.includes(`/${name}`));
    expect(rule?.replace(/\s+/g, ' '), name).toContain(`unicode-range: ${range};`);
  }
});

test('the font of English text has at most 14 kB', () => {
  expect(read('fonts/figtree.woff2').length).toBeLessThan(14_000);
});
