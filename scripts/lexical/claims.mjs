// Lists the claims of the documentation with their verification: a test in test/lexical/claims, or a location in the source code of the
// packages (test/lexical/claims/read.json). Concept pages are listed by name, other guides by path.
// `node scripts/lexical/claims.mjs [page] [--json]`
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = 'test/lexical/claims';
const folder = fileURLToPath(new URL(`../../${FOLDER}/`, import.meta.url));

/** @typedef {{ page: string, heading: string, claim: string, verifiedBy: string }} Claim */

/**
 * Returns the claims of a test file. Each top-level `describe` names a page and a heading, and each `test` in it is a claim.
 * @param {string} file
 * @returns {Claim[]}
 */
function claimsOf(file) {
  const names = /^(describe|  test)\((['"`])(.*?[^\\])\2,/gm;
  let [page, heading] = ['', ''];
  /** @type {Claim[]} */
  const claims = [];
  for (const [, kind, , name] of readFileSync(folder + file, 'utf8').matchAll(names)) {
    if (kind === 'describe') [page = '', heading = ''] = name.split('#');
    else claims.push({ page, heading, claim: name.replaceAll('\\', ''), verifiedBy: `${FOLDER}/${file}` });
  }
  return claims;
}

/** @returns {Claim[]} */
function claimsRead() {
  /** @type {{ page: string, heading: string, claim: string, where: string }[]} */
  const read = JSON.parse(readFileSync(`${folder}read.json`, 'utf8'));
  return read.map(({ where, ...claim }) => ({ ...claim, verifiedBy: where }));
}

const [selectedPage] = process.argv.slice(2).filter((arg) => !arg.startsWith('--'));
const files = readdirSync(folder).filter((name) => name.endsWith('.test.ts') && name !== 'list.test.ts');
const claims = [...files.sort().flatMap(claimsOf), ...claimsRead()].filter(
  ({ page }) => selectedPage === undefined || page === selectedPage,
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
