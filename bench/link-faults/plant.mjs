// @ts-check
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { COMPONENTS } from './kinds/components.mjs';
import { HTML } from './kinds/html.mjs';
import { MARKDOWN } from './kinds/markdown.mjs';
import { SITE } from './kinds/site.mjs';
import { readMarks } from './marks.mjs';
import { TARGET_FILES, TARGET_IMAGES } from './targets.mjs';

/** @typedef {import('./marks.mjs').Mark} Mark */

/** All kinds of syntax with planted links. */
export const KINDS = [...MARKDOWN, ...HTML, ...COMPONENTS, ...SITE];

/**
 * Returns the files of a site with planted links, and where the links are.
 *
 * @returns {{ files: Record<string, string | Uint8Array>, marks: Mark[] }}
 */
export function plantedSite() {
  /** @type {Record<string, string | Uint8Array>} */
  const files = { ...TARGET_FILES, ...TARGET_IMAGES };
  /** @type {Mark[]} */
  const marks = [];
  for (const { name, files: marked } of KINDS)
    for (const [path, source] of Object.entries(marked)) {
      const read = readMarks(name, path, source);
      files[path] = read.text;
      marks.push(...read.marks);
    }
  return { files, marks };
}

/**
 * Writes the site to a folder. Returns the planted links.
 *
 * @param {string} dir
 */
export function writePlantedSite(dir) {
  const { files, marks } = plantedSite();
  for (const [path, data] of Object.entries(files)) {
    mkdirSync(dirname(join(dir, path)), { recursive: true });
    writeFileSync(join(dir, path), data);
  }
  return marks;
}
