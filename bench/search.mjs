// @ts-check
import { parseArgs } from 'node:util';
import { withDocsgen } from './docsgen.mjs';
import { bestOf } from './search/library.mjs';
import { docsgenSearch, loadSearch } from './search/docsgen.mjs';
import { flexSearches } from './search/flexsearch.mjs';
import { miniSearches } from './search/minisearch.mjs';
import { pagesOfCorpus, pagesOfThisSite } from './search/pages.mjs';
import { compareAtScale, compareOnThisSite } from './search/comparison.mjs';
import { missesOf, scaleTable, setupsTable, siteTable } from './search/report.mjs';

const HELP = `Usage: node bench/search.mjs [options]

  --sizes 1000,4000   Number of pages of additional generated sites, or 'none'
  --misses            List the queries whose answer docsgen does not rank first
  --setups            Also print a row for each configuration of the libraries, not only for the best
  --keep folder       Cache the searchable content of the sites in a folder
`;

function readOptions() {
  const { values } = parseArgs({
    options: {
      sizes: { type: 'string', default: '1000,4000' },
      misses: { type: 'boolean', default: false },
      setups: { type: 'boolean', default: false },
      keep: { type: 'string' },
      help: { type: 'boolean', default: false },
    },
  });
  const sizes = values.sizes === 'none' ? [] : values.sizes.split(',').map(Number);
  const isInvalid = sizes.some((size) => !Number.isInteger(size) || size < 1);
  return values.help || isInvalid ? undefined : { ...values, sizes };
}

/** @param {NonNullable<ReturnType<typeof readOptions>>} options */
function main({ sizes, misses, setups, keep }) {
  return withDocsgen(async ({ dir }, scratch) => {
    const workspace = { dir, scratch, keep };
    const search = await loadSearch(scratch);
    const pages = await pagesOfThisSite(workspace);
    /** @type {import('./search/report.mjs').SetupRow[]} */
    const setupRows = [];
    const addRow = (/** @type {any} */ library, /** @type {any} */ relevance) => setupRows.push({ library, relevance });
    const bestMini = await bestOf(miniSearches(pages), addRow);
    const bestFlex = await bestOf(flexSearches(pages), addRow);
    const librariesFor = (/** @type {typeof pages} */ sitePages) => [
      async () => docsgenSearch(search, sitePages),
      /** @type {() => Promise<import('./search/library.mjs').SearchLibrary>} */ (miniSearches(sitePages)[bestMini]),
      /** @type {() => Promise<import('./search/library.mjs').SearchLibrary>} */ (flexSearches(sitePages)[bestFlex]),
    ];
    const rows = await compareOnThisSite(librariesFor(pages));
    console.log(siteTable(pages, rows));
    if (setups) console.log(setupsTable(setupRows));
    if (misses && rows[0]) console.log(missesOf(rows[0]));
    for (const size of sizes) {
      const corpus = await pagesOfCorpus(workspace, size);
      console.log(scaleTable(corpus, await compareAtScale(librariesFor(corpus), corpus)));
    }
  });
}

const options = readOptions();
if (options) await main(options);
else {
  console.error(HELP);
  process.exitCode = 2;
}
