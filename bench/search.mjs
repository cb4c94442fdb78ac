// @ts-check
import { parseArgs } from 'node:util';
import { withDocsgen } from './docsgen.mjs';
import { bestOf } from './search/contender.mjs';
import { docsgenSearch, loadSearch } from './search/docsgen.mjs';
import { flexSearches } from './search/flexsearch.mjs';
import { miniSearches } from './search/minisearch.mjs';
import { pagesOfCorpus, pagesOfThisSite } from './search/pages.mjs';
import { raceAtScale, raceOnThisSite } from './search/race.mjs';
import { missesOf, scaleTable, setupsTable, siteTable } from './search/report.mjs';

const HELP = `Usage: node bench/search.mjs [options]

  --sizes 1000,4000   also made-up sites of so many pages, for bytes and latency; 'none' for none
  --misses            lists what docsgen did not put first
  --setups            a row for each setup of the libraries, instead of the best one alone
  --keep folder       keeps there what the pages give to search, and takes it from there when it is there
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
  const isWrong = sizes.some((size) => !Number.isInteger(size) || size < 1);
  return values.help || isWrong ? undefined : { ...values, sizes };
}

/** @param {NonNullable<ReturnType<typeof readOptions>>} options */
function main({ sizes, misses, setups, keep }) {
  return withDocsgen(async ({ dir }, scratch) => {
    const workshop = { dir, scratch, keep };
    const search = await loadSearch(scratch);
    const pages = await pagesOfThisSite(workshop);
    /** @type {import('./search/report.mjs').SetupRow[]} */
    const tried = [];
    const note = (/** @type {any} */ contender, /** @type {any} */ relevance) => tried.push({ contender, relevance });
    const bestMini = await bestOf(miniSearches(pages), note);
    const bestFlex = await bestOf(flexSearches(pages), note);
    const contendersOn = (/** @type {typeof pages} */ on) => [
      async () => docsgenSearch(search, on),
      /** @type {() => Promise<import('./search/contender.mjs').Contender>} */ (miniSearches(on)[bestMini]),
      /** @type {() => Promise<import('./search/contender.mjs').Contender>} */ (flexSearches(on)[bestFlex]),
    ];
    const rows = await raceOnThisSite(contendersOn(pages));
    console.log(siteTable(pages, rows));
    if (setups) console.log(setupsTable(tried));
    if (misses && rows[0]) console.log(missesOf(rows[0]));
    for (const size of sizes) {
      const corpus = await pagesOfCorpus(workshop, size);
      console.log(scaleTable(corpus, await raceAtScale(contendersOn(corpus), corpus)));
    }
  });
}

const options = readOptions();
if (options) await main(options);
else {
  console.error(HELP);
  process.exitCode = 2;
}
