// @ts-check
import { build } from 'docsgen';

/** @type {import('docsgen').BuildOptions} */
const options = { outDir: 'built', cache: false };
const { diagnostics, stats } = await build(options);
for (const { severity, message, location } of diagnostics) {
  console.error(`${severity} ${location?.file ?? ''}:${location?.line ?? ''} ${message}`);
}
console.log(`${stats.pages} pages`);

// @ts-expect-error: options that docsgen does not know are errors.
export const misspelled = () => build({ outDirectory: 'built' });
