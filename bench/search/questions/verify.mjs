import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { HELD_BACK, TUNING } from '../questions.mjs';

/**
 * Checks the expected answers against a build of the site: `node bench/search/questions/verify.mjs [folder]`. Prints
 * the number of questions of each kind in both halves. Runs no search.
 */
const site = process.argv[2] ?? 'build';
const questions = [...TUNING, ...HELD_BACK];

/** @type {(answer: string) => string} */
const fileOf = (answer) => join(site, answer, 'index.html');

/** @type {(question: import('../questions.mjs').Question) => string[]} */
const problemsOf = ({ query, answers, anchor }) => {
  const missing = answers.filter((answer) => !existsSync(fileOf(answer)));
  const problems = missing.map((answer) => `${query}: no page ${answer}`);
  if (answers.length < 1 || answers.length > 3) problems.push(`${query}: ${answers.length} answers`);
  if (anchor === undefined || missing.includes(answers[0] ?? '')) return problems;
  const html = readFileSync(fileOf(answers[0] ?? ''), 'utf8');
  return html.includes(` id="${anchor}"`) ? problems : [...problems, `${query}: no anchor #${anchor} in ${answers[0]}`];
};

/** @type {(query: string) => string} */
const normalized = (query) => query.toLowerCase().trim();

const queries = questions.map(({ query }) => normalized(query));
const repeated = queries.filter((query, at) => queries.indexOf(query) !== at);
const problems = [...questions.flatMap(problemsOf), ...repeated.map((query) => `${query}: asked twice`)];

/** @type {(half: readonly { kind: string }[], kind: string) => number} */
const count = (half, kind) => half.filter((question) => question.kind === kind).length;

for (const kind of new Set(questions.map((question) => question.kind))) {
  console.log(`${kind.padEnd(12)}${count(TUNING, kind)} tuning, ${count(HELD_BACK, kind)} held back`);
}
console.log(`${'all'.padEnd(12)}${TUNING.length} tuning, ${HELD_BACK.length} held back`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
