// The claims of concept pages, by their names, and of other guides, by their paths. Each comes with what verifies it: a
// test of test/lexical/claims, by its name, or a place in the packages that was read (test/lexical/claims/read.json).
// `node scripts/lexical/claims.mjs [page] [--json]`
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = 'test/lexical/claims';
const folder = fileURLToPath(new URL(`../../${FOLDER}/`, import.meta.url));

/** @typedef {{ page: string, heading: string, claim: string, verifiedBy: string }} Claim */

/**
 * Every `describe` at the margin names a page and a heading, every `test` below it a claim.
 * @param {string} file
 * @returns {Claim[]}
 */
function claimsOf(file) {
  const names = /^(describe|  test)\((['"`])(.*?[^\\])\2,/gm;
  let [page, heading] = ['', ''];
  /** @type {Claim[]} */
  const found = [];
  for (const [, kind, , name] of readFileSync(folder + file, 'utf8').matchAll(names)) {
    if (kind === 'describe') [page = '', heading = ''] = name.split('#');
    else found.push({ page, heading, claim: name.replaceAll('\\', ''), verifiedBy: `${FOLDER}/${file}` });
  }
  return found;
}

/** @returns {Claim[]} */
function claimsRead() {
  /** @type {{ page: string, heading: string, claim: string, where: string }[]} */
  const read = JSON.parse(readFileSync(`${folder}read.json`, 'utf8'));
  return read.map(({ where, ...claim }) => ({ ...claim, verifiedBy: where }));
}

const [wanted] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && name !== 'list.test.ts');
const claims = [...files.sort().flatMap(claimsOf), ...claimsRead()].filter(
  ({ page }) => wanted === undefined || page === wanted,
);

if (process.argv.includes('--json')) {
  console.log(JSON.stringify(claims, null, 2));
} else {
  for (const page of new Set(claims.map((claim) => claim.page))) printPage(page);
  console.log(`${claims.length} claims`);
}

/** @param {string} page */
function printPage(page) {
  const ofPage = claims.filter((claim) => claim.page === page);
  console.log(`${page}: ${ofPage.length}`);
  for (const heading of new Set(ofPage.map((claim) => claim.heading))) {
    console.log(`  #${heading}`);
    const ofHeading = ofPage.filter((claim) => claim.heading === heading);
    for (const { claim, verifiedBy } of ofHeading) console.log(`    ${claim} (${verifiedBy})`);
  }
}
