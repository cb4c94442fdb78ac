import { resolve } from 'node:path';
import { searchedVersions } from '../../../core/docs/searched-versions.ts';
import type { SiteConfig } from '../../../core/model/config.ts';
import { DEFAULT_OUT_DIR } from '../../../build/run-types.ts';
import { EXIT, type CommandSpec, type ExitCode, type Flags } from '../../command.ts';
import { printDiagnostics } from '../../output/report.ts';
import { shownPath } from '../../run.ts';
import { formatHits } from '../../output/search-hits.ts';
import type { Tools } from '../../environment.ts';

export const searchQueryCommand: CommandSpec = {
  name: 'search query',
  about: 'show the search results for a query',
  words: { name: 'words', about: 'the query' },
  flags: [{ flag: '--docs-version <name>', about: 'the docs version to search (default: the latest)' }],
  examples: [
    ['docsgen search query nodes', 'search the built site'],
    ['docsgen search query --format json nodes', 'write the results as JSON'],
  ],
  async run(siteDir, flags, tools) {
    const config = await tools.readConfig({ siteDir, ...(flags.config !== undefined && { configFile: flags.config }) });
    if (config.value) return query(siteDir, config.value, flags, tools);
    printDiagnostics(config.diagnostics, config.textOf, flags, tools);
    return EXIT.usage;
  },
};

async function query(siteDir: string, config: SiteConfig, flags: Flags, tools: Tools): Promise<ExitCode> {
  const { docsVersion: version, words = [] } = flags;
  const outDir = resolve(siteDir, flags.outDir ?? DEFAULT_OUT_DIR);
  const refusal = refusalOf(config, version);
  if (refusal !== undefined) {
    tools.terminal.note(`error: ${refusal}`);
    return EXIT.usage;
  }
  const request = { query: words.join(' '), hitsPerPage: 10, ...(version !== undefined && { version }) };
  try {
    const [result] = (await tools.searchBuilt(outDir, config, request)).results;
    const text = flags.format === 'human' ? formatHits(result!, tools.terminal.paint) : JSON.stringify(result, null, 2);
    tools.terminal.print(text);
    return EXIT.clean;
  } catch {
    tools.terminal.note(
      `error: \`${shownPath(outDir, tools)}\` has no search index for this version of docsgen. Run \`docsgen build\` first.`,
    );
    return EXIT.usage;
  }
}

/** Returns an error message if the site can't be searched. */
function refusalOf({ search, docs }: SiteConfig, version: string | undefined): string | undefined {
  if (search.provider === 'none') return "Search is disabled on this site (`search.provider: 'none'`).";
  if (search.provider === 'algolia') return 'This site uses Algolia. Its dashboard shows the search results.';
  const names = searchedVersions({ docs }).map(({ name }) => name);
  if (version === undefined || names.includes(version)) return undefined;
  return `The docs have no version \`${version}\`. Versions: ${names.map((name) => `\`${name}\``).join(', ')}.`;
}
