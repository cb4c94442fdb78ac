import { applyRules, countBySeverity, type Diagnostic } from '../../../core/diagnostics/diagnostic.ts';
import type { SiteConfig } from '../../../core/model/config.ts';
import type { RunResult } from '../../../build/run-types.ts';
import { EXIT, type CommandSpec, type ExitCode, type Flags } from '../../command.ts';
import { printDiagnostics } from '../../output/report.ts';
import { runWithProgress } from '../../run.ts';
import { formatPlan, formatPushed, type Target } from '../../output/push-preview.ts';
import type { Tools } from '../../environment.ts';

/** The only source of the write key, which must never be in a repository. */
const KEY_NAME = 'DOCSGEN_ALGOLIA_ADMIN_KEY';

export const searchPushCommand: CommandSpec = {
  name: 'search push',
  about: 'replace the contents of the hosted search index with the pages of this site',
  flags: [{ flag: '--dry-run', about: `show what would be sent without sending it; does not need ${KEY_NAME}` }],
  examples: [
    ['docsgen search push', 'replace the Algolia search index'],
    ['docsgen search push --dry-run', 'show the number and size of the records'],
  ],
  async run(siteDir, flags, tools) {
    const config = await tools.readConfig({ siteDir, ...(flags.config !== undefined && { configFile: flags.config }) });
    if (!config.value) {
      printDiagnostics(config.diagnostics, config.textOf, flags, tools);
      return EXIT.usage;
    }
    const target = targetOf(config.value, flags, tools);
    if (typeof target !== 'string') return pushSite({ siteDir, config: config.value, target, flags, tools });
    tools.terminal.note(`error: ${target}`);
    return EXIT.usage;
  },
};

/** Returns the target index, or an error message. */
function targetOf({ search }: SiteConfig, flags: Flags, tools: Tools): Target | string {
  const { provider, appId, indexName, hosts } = search;
  if (provider !== 'algolia' || appId === undefined || indexName === undefined)
    return `\`search push\` requires \`search.provider: 'algolia'\`, but this site uses \`'${provider}'\`.`;
  const adminKey = tools.env[KEY_NAME] ?? '';
  if (adminKey === '' && !flags.dryRun)
    return `The environment variable ${KEY_NAME} is not set. Set it to a key of the application \`${appId}\` with write access to \`${indexName}*\` (addObject, deleteIndex, editSettings). The search key in the configuration has no write access. \`--dry-run\` needs no key.`;
  return { appId, indexName, adminKey, ...(hosts && { hosts }) };
}

interface Push {
  readonly siteDir: string;
  readonly config: SiteConfig;
  readonly target: Target;
  readonly flags: Flags;
  readonly tools: Tools;
}

/** Pushes the records of a site. Refuses a site with errors, and a site without pages because that would empty the index. */
async function pushSite(push: Push): Promise<ExitCode> {
  const { config, target, flags, tools } = push;
  const { result } = await runWithProgress(push.siteDir, { mode: 'search' }, flags, tools);
  const index = await tools.hostedIndex(result.searchPages, config);
  const found = applyRules([...result.diagnostics, ...index.diagnostics], result.rules ?? {});
  const say = reporter(push, result, found);
  if (result.failedConfig) return say([], EXIT.usage);
  if (countBySeverity(found).error > 0)
    return say([], EXIT.siteErrors, 'Nothing was sent because the site has errors.');
  const { records, settings } = index.value;
  if (records.length === 0)
    return say([], EXIT.siteErrors, 'error: The site has no searchable pages. Nothing was sent.');
  if (flags.dryRun) return say([], EXIT.clean, formatPlan(records, target));
  const started = tools.now();
  const progress = tools.terminal.progress(flags.quiet ?? false);
  const failures = await tools.pushIndex({ ...target, records, settings, onStep: (stage) => progress.show({ stage }) });
  progress.end();
  if (failures.length > 0) return say(failures, EXIT.siteErrors);
  return say([], EXIT.clean, formatPushed(records, target, tools.now() - started));
}

/** Creates a function that prints all diagnostics as one document (for JSON), followed by a message about the result. */
function reporter({ flags, tools }: Push, { textOf }: RunResult, found: readonly Diagnostic[]) {
  return (failures: readonly Diagnostic[], code: ExitCode, text?: string): ExitCode => {
    printDiagnostics([...found, ...failures], textOf, flags, tools);
    const { terminal } = tools;
    if (text === undefined) return code;
    if (code !== EXIT.clean) terminal.note(text);
    else if (flags.format !== 'human' && !flags.quiet) terminal.note(text);
    else if (!flags.quiet) terminal.print(text);
    return code;
  };
}
