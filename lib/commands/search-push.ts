import { applyRules, countBySeverity, type Diagnostic } from '../core/diagnostic.ts';
import type { SiteConfig } from '../core/model/config.ts';
import type { RunResult } from '../pipeline/api.ts';
import { EXIT, type CommandSpec, type ExitCode, type Flags } from './command.ts';
import { printFindings } from './report.ts';
import { runWithProgress } from './run.ts';
import { formatPlan, formatPushed, type Target } from './search-plan.ts';
import type { Tools } from './tools.ts';

/** The only place that the key for writing comes from: it must never stand in a repository. */
const KEY_NAME = 'DOCSGEN_ALGOLIA_ADMIN_KEY';

export const searchPushCommand: CommandSpec = {
  name: 'search push',
  about: 'replace the hosted search index with the pages of this site',
  flags: [{ flag: '--dry-run', about: `show what would be sent, and send nothing; needs no ${KEY_NAME}` }],
  examples: [
    ['docsgen search push', 'replaces the search index at Algolia'],
    ['docsgen search push --dry-run', 'shows how many records there are, and how large'],
  ],
  async run(siteDir, flags, tools) {
    const config = await tools.readConfig({ siteDir, ...(flags.config !== undefined && { configFile: flags.config }) });
    if (!config.value) {
      printFindings(config.diagnostics, config.textOf, flags, tools);
      return EXIT.usage;
    }
    const target = targetOf(config.value, flags, tools);
    if (typeof target !== 'string') return pushSite({ siteDir, config: config.value, target, flags, tools });
    tools.terminal.note(`error: ${target}`);
    return EXIT.usage;
  },
};

/** Where the records go, or what is missing. */
function targetOf({ search }: SiteConfig, flags: Flags, tools: Tools): Target | string {
  const { provider, appId, indexName, hosts } = search;
  if (provider !== 'algolia' || appId === undefined || indexName === undefined)
    return `only an index at Algolia is filled by pushing, and this site has \`search.provider: '${provider}'\`.`;
  const adminKey = tools.env[KEY_NAME] ?? '';
  if (adminKey === '' && !flags.dryRun)
    return `the environment variable ${KEY_NAME} is not set. It holds a key of the application \`${appId}\` that may write \`${indexName}*\` (addObject, deleteIndex, editSettings); the search key of the configuration may not. With \`--dry-run\` none is needed.`;
  return { appId, indexName, adminKey, ...(hosts && { hosts }) };
}

interface Push {
  readonly siteDir: string;
  readonly config: SiteConfig;
  readonly target: Target;
  readonly flags: Flags;
  readonly tools: Tools;
}

/** A site with errors is not pushed, and neither is one without pages: that would empty the index. */
async function pushSite(push: Push): Promise<ExitCode> {
  const { config, target, flags, tools } = push;
  const { result } = await runWithProgress(push.siteDir, { ending: 'search' }, flags, tools);
  const made = await tools.hostedIndex(result.searchPages, config);
  const found = applyRules([...result.diagnostics, ...made.diagnostics], result.rules ?? {});
  const say = reporter(push, result, found);
  if (result.failedConfig) return say([], EXIT.usage);
  if (countBySeverity(found).error > 0) return say([], EXIT.siteErrors, 'Nothing was sent, because there are errors.');
  const { records, settings } = made.value;
  if (records.length === 0)
    return say([], EXIT.siteErrors, 'error: no page of this site can be searched. Nothing was sent.');
  if (flags.dryRun) return say([], EXIT.clean, formatPlan(records, target));
  const started = tools.now();
  const progress = tools.terminal.progress(flags.quiet ?? false);
  const failures = await tools.pushIndex({ ...target, records, settings, onStep: (stage) => progress.show({ stage }) });
  progress.end();
  if (failures.length > 0) return say(failures, EXIT.siteErrors);
  return say([], EXIT.clean, formatPushed(records, target, tools.now() - started));
}

/** Prints all findings at once, so that JSON is one document, and then the words about what was done. */
function reporter({ flags, tools }: Push, { textOf }: RunResult, found: readonly Diagnostic[]) {
  return (failures: readonly Diagnostic[], code: ExitCode, words?: string): ExitCode => {
    printFindings([...found, ...failures], textOf, flags, tools);
    const { terminal } = tools;
    if (words === undefined) return code;
    if (code !== EXIT.clean) terminal.note(words);
    else if (flags.format !== 'human' && !flags.quiet) terminal.note(words);
    else if (!flags.quiet) terminal.print(words);
    return code;
  };
}
