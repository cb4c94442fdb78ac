// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { hostilePages } from '../../bench/hostile/cases.mjs';
import { ROOT } from '../../bench/docsgen.mjs';

/** The length of the part of a hostile page that a case contains. Complete hostile pages are the task of bench/hostile-pages.mjs. */
const HOSTILE_LENGTH = 600;

/**
 * Returns the lines of the tracked pages with an extension, in the order of their paths.
 *
 * @param {'md' | 'mdx'} extension
 * @returns {string[]}
 */
export function realLines(extension) {
  const list = execFileSync('git', ['ls-files', '-z', `*.${extension}`], { cwd: ROOT, encoding: 'utf8' });
  const paths = list.split('\0').filter((path) => path !== '' && existsSync(join(ROOT, path)));
  return paths.sort().flatMap((path) => readFileSync(join(ROOT, path), 'utf8').split('\n'));
}

/**
 * Returns the start of each hostile page.
 *
 * @param {'md' | 'mdx'} extension
 * @returns {string[]}
 */
export function hostileStarts(extension) {
  const pages = hostilePages().filter((page) => page.extension === extension);
  // A copy, because a slice would keep the complete page in memory.
  return pages.map(({ text }) => Buffer.from(text.slice(0, HOSTILE_LENGTH)).toString());
}
