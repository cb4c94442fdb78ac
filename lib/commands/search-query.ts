import { resolve } from 'node:path';
import type { SiteConfig } from '../core/model/config.ts';
import { DEFAULT_OUT_DIR } from '../pipeline/api.ts';
import { EXIT, type CommandSpec, type ExitCode, type Flags } from './command.ts';
import { printFindings } from './report.ts';
import { shownPath } from './run.ts';
import { formatHits } from './search-hits.ts';
import type { Tools } from './tools.ts';

export const searchQueryCommand: CommandSpec = {
  name: 'search query',
  about: 'show what a visitor finds who searches for these words',
  words: { name: 'words', about: 'what somebody types into the search' },
  flags: [{ flag: '--docs-version <name>', about: 'the version of the docs to search (default: the latest)' }],
  examples: [
    ['docsgen search query nodes', 'searches the site that was built last'],
    ['docsgen search query --format json nodes', 'for scripts'],
  ],
  async run(siteDir, flags, tools) {
    const config = await tools.readConfig({ siteDir, ...(flags.config !== undefined && { configFile: flags.config }) });
    if (config.value) return query(siteDir, config.value, flags, tools);
    printFindings(config.diagnostics, config.textOf, flags, tools);
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
      `error: \`${shownPath(outDir, tools)}\` has no search index of this docsgen. Run \`docsgen build\` first.`,
    );
    return EXIT.usage;
  }
}

/** Why there is nothing to ask. */
function refusalOf({ search, docs }: SiteConfig, version: string | undefined): string | undefined {
  if (search.provider === 'none') return "this site has no search (`search.provider: 'none'`).";
  if (search.provider === 'algolia') return 'this site searches at Algolia, whose dashboard shows what is found.';
  const names = docs.versions.map(({ name }) => name);
  if (version === undefined || names.includes(version)) return undefined;
  return `there is no version \`${version}\` of the docs; there is ${names.map((name) => `\`${name}\``).join(', ')}.`;
}
