import fastGlob from 'fast-glob';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ROOT } from '../support/source-tree.ts';

/** The British spelling of word stems that differ in American English. */
const BRITISH = [
  ...['behaviour', 'colour', 'favour', 'flavour', 'honour', 'labour', 'neighbour', 'centre', 'licence', 'catalogue'],
  ...['cancelled', 'travelled', 'fulfils', 'grey', 'judgement', 'afterwards', 'upwards', 'towards', 'whilst'],
  ...['customis', 'emphasis(?=e|ing)', 'initialis', 'memois', 'minimis', 'normalis', 'optimis', 'organis', 'recognis'],
  ...['sanitis', 'serialis', 'summaris', 'synchronis', 'tokenis', 'unrecognis', 'deserialis'],
];

/** Anchors keep their spelling, because other sites link to them. */
const ANCHOR = /\{#[\w-]+\}/g;

test('pages and their components use American spelling', () => {
  const british = new RegExp(`(?<![a-z])(?:${BRITISH.join('|')})[a-z]*`, 'gi');
  const files = fastGlob.sync('content/**/*.{md,mdx,ts,tsx,css,yml}', { cwd: ROOT });
  const found = files.flatMap((file) => {
    const text = readFileSync(join(ROOT, file), 'utf8').replaceAll(ANCHOR, '');
    return [...text.matchAll(british)].map(([word]) => `${file}: ${word}`);
  });
  expect(files.length).toBeGreaterThan(100);
  expect(found).toEqual([]);
});

test('quotations that span several lines have their marker only at the start of a line', () => {
  const files = fastGlob.sync('content/**/*.{md,mdx}', { cwd: ROOT });
  const found = files.flatMap((file) =>
    [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^> .* >(?: .*)?$/gm)].map(([line]) => `${file}: ${line}`),
  );
  expect(files.length).toBeGreaterThan(50);
  expect(found).toEqual([]);
});
