import { join } from 'node:path';
import { applyRules, countBySeverity, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { URL_MANIFEST } from '../../core/output-marker.ts';
import { EXIT, type CommandSpec, type Flags } from '../command.ts';
import { reportRun } from '../output/report.ts';
import { runWithProgress, shownPath, type TimedRun } from '../run.ts';
import type { Tools } from '../environment.ts';

export const checkLinksCommand: CommandSpec = {
  name: 'check-links',
  about: 'check links, anchors and routes without writing output',
  flags: [
    { flag: '--external', about: 'also request every external link' },
    {
      flag: '--against <manifest>',
      about:
        'fail if a published URL or anchor would disappear: a file, a git revision, or the address of the live site',
    },
    {
      flag: '--write-manifest',
      about: `write the public URLs into ${URL_MANIFEST} in the site folder, to commit them`,
    },
  ],
  examples: [
    ['docsgen check-links', 'check all links between pages'],
    ['docsgen check-links --external', 'also request every external link'],
    ['docsgen check-links --against v1.0', 'find URLs of v1.0 that no longer work'],
    ['docsgen check-links --format json > links.json', 'write a report for scripts'],
  ],
  async run(siteDir, flags, tools) {
    const check: Check = { siteDir, flags, tools };
    const run = await runWithProgress(siteDir, { mode: 'check' }, flags, tools);
    if (run.result.failedConfig) return reportRun(run, flags, tools, { verb: 'Checked' });
    const external = flags.external ? await withExternal(run, flags, tools) : run;
    const complete = flags.against === undefined ? external : await withPublishedUrls(external, flags.against, check);
    if ('problem' in complete) {
      tools.terminal.note(`error: ${complete.problem}`);
      return EXIT.usage;
    }
    const code = reportRun(complete, flags, tools, { verb: 'Checked' });
    if (flags.writeManifest) await writeManifest(complete, check);
    return code;
  },
};

interface Check {
  readonly siteDir: string;
  readonly flags: Flags;
  readonly tools: Tools;
}

const EXTERNAL_STAGE = 'checking external links';
const URL_STAGE = 'checking published URLs';

/** Adds the diagnostics of external links to a run. */
async function withExternal(run: TimedRun, flags: Flags, tools: Tools): Promise<TimedRun> {
  const { rules = {}, externalLinks } = run.result;
  if (rules['link.external'] === 'ignore') return run;
  const progress = tools.terminal.progress(flags.quiet ?? false);
  const started = tools.now();
  const external = await tools.checkExternalLinks(externalLinks, {
    onProgress: (done, total) => progress.show({ stage: EXTERNAL_STAGE, done, total }),
  });
  progress.end();
  return withStage(run, { name: EXTERNAL_STAGE, ms: tools.now() - started }, external);
}

/** Adds the diagnostics about published URLs that the site no longer has. */
async function withPublishedUrls(
  run: TimedRun,
  against: string,
  { siteDir, tools }: Check,
): Promise<TimedRun | { readonly problem: string }> {
  const { urls, textOf } = run.result;
  if (!urls) return run;
  const started = tools.now();
  const checked = await tools.checkUrls({ siteDir, cwd: tools.cwd, against, urls, textOf });
  if ('problem' in checked) return checked;
  return withStage(run, { name: URL_STAGE, ms: tools.now() - started }, checked.diagnostics);
}

/** Adds a stage and its diagnostics to a run. */
function withStage(
  { result, ms }: TimedRun,
  stage: { readonly name: string; readonly ms: number },
  found: readonly Diagnostic[],
): TimedRun {
  // The rules were already applied to the other diagnostics. Applying them again changes nothing.
  const diagnostics = applyRules([...result.diagnostics, ...found], result.rules ?? {});
  const stages = [...result.stats.stages, { ...stage, cpuMs: 0 }];
  return { ms: ms + stage.ms, result: { ...result, diagnostics, stats: { ...result.stats, stages } } };
}

/** Writes the manifest of a site without errors. Errors may be the reason why pages are missing. */
async function writeManifest({ result }: TimedRun, { siteDir, flags, tools }: Check): Promise<void> {
  const path = join(siteDir, URL_MANIFEST);
  const hasErrors = countBySeverity(result.diagnostics).error > 0;
  if (result.urls && !hasErrors) await tools.writeFile(path, result.urls.manifest);
  if (!flags.quiet)
    tools.terminal.note(
      hasErrors
        ? `${shownPath(path, tools)}: unchanged because the site has errors`
        : `Wrote ${shownPath(path, tools)}.`,
    );
}
