import { diskOutput } from '../../lib/io/output/output.ts';
import { outPath } from '../../lib/core/paths.ts';
import { hashBytes } from '../../lib/core/hash.ts';

/** The approximate number of files of a numbered site. */
const FILES = 80;

/** Returns the files of the site with this number. Sites with neighboring numbers share most of their files. */
export function numberedSite(number: number): Record<string, string> {
  const files: Record<string, string> = { '.nojekyll': 'Made by docsgen.\n', 'number.txt': String(number) };
  for (let index = 0; index < FILES; index++) {
    // Not every site has every file.
    if ((index + number) % 13 === 0) continue;
    files[`pages/${index % 9}/${index}/index.html`] = `page ${index}, edition ${Math.floor((index + number) / 5)}`;
  }
  return files;
}

/** Builds the site with this number and returns the messages of the diagnostics. */
export function buildNumbered(siteDir: string, number: number): readonly string[] {
  const output = diskOutput(siteDir, `${siteDir}/build`, `${siteDir}/.docsgen`).value!;
  for (const [path, data] of Object.entries(numberedSite(number))) {
    const out = outPath(path);
    if (!output.keep(out, hashBytes(data))) output.write({ out, data, from: path });
  }
  return output.commit().diagnostics.map(({ message }) => message);
}
