import { diskOutput } from '../../lib/io/output.ts';
import { outPath } from '../../lib/core/paths.ts';
import { hashBytes } from '../../lib/core/hash.ts';

/** How many files a numbered site has, about. */
const FILES = 80;

/** The files of one of many sites, each of which differs from the next in a part of them. */
export function numberedSite(number: number): Record<string, string> {
  const files: Record<string, string> = { '.nojekyll': 'Made by docsgen.\n', 'number.txt': String(number) };
  for (let index = 0; index < FILES; index++) {
    // Some come and go.
    if ((index + number) % 13 === 0) continue;
    files[`pages/${index % 9}/${index}/index.html`] = `page ${index}, edition ${Math.floor((index + number) / 5)}`;
  }
  return files;
}

/** Makes one of them the output. */
export function buildNumbered(siteDir: string, number: number): readonly string[] {
  const output = diskOutput(siteDir, `${siteDir}/build`, { workDir: `${siteDir}/.docsgen` }).value!;
  for (const [path, data] of Object.entries(numberedSite(number))) {
    const out = outPath(path);
    if (!output.keep(out, hashBytes(data))) output.write({ out, data, from: path });
  }
  return output.commit().diagnostics.map(({ message }) => message);
}
