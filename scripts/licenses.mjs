// Collects the licenses of the libraries in a bundle. Most of them require a copy of their license next to their code.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const SEPARATOR = `\n\n${'-'.repeat(80)}\n\n`;

/**
 * Returns the names, versions and license texts of all packages to which the files belong.
 * @param {string} root
 * @param {readonly string[]} inputs the paths of bundled files, relative to the root
 */
export function licensesOf(root, inputs) {
  const folders = new Set(inputs.flatMap((path) => /^.*node_modules\/(?:@[^/]+\/)?[^/]+(?=\/)/.exec(path) ?? []));
  const parts = [...folders].sort().map((folder) => licenseOf(join(root, folder)));
  return `docsgen contains code of the following packages.${SEPARATOR}${parts.join(SEPARATOR)}\n`;
}

/** @param {string} folder */
function licenseOf(folder) {
  const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  const file = readdirSync(folder).find((entry) => /^(?:licen[cs]e|copying)(?:[.-]|$)/i.test(entry));
  const path = join(folder, file ?? '');
  const text = file !== undefined && existsSync(path) ? readFileSync(path, 'utf8').replaceAll('\r\n', '\n').trim() : '';
  return [`${name} ${version} (${license})`, ...(text === '' ? [] : ['', text])].join('\n');
}
