import { lstatSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { CONFIG_FILES } from '../../core/data/config-files.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { formatReport, plainPaint } from '../../core/diagnostics/report.ts';
import { plural } from '../../core/text/escape.ts';
import { readText } from '../../io/files/index.ts';
import { migrateSite, type MigratedSite, type Tool } from '../../migrate/index.ts';
import { EXIT, type ExitCode, type Flags } from '../command.ts';
import type { Tools } from '../environment.ts';
import { printDiagnostics } from '../output/report.ts';
import { shownPath } from '../run.ts';
import { chooseTool } from './choose-tool.ts';
import { scriptsToReplace } from './scripts.ts';
import { openSiteFiles } from './site-files.ts';

/** Writes site.config.ts for a site of another generator, and reports what it does not carry over. Changes no other file. */
export async function migrate(siteDir: string, flags: Flags, tools: Tools): Promise<ExitCode> {
  const target = join(siteDir, flags.config ?? CONFIG_FILES[0]);
  const choice = chooseTool(siteDir, flags.from, shownPath(siteDir, tools));
  if ('problem' in choice) return refuse(tools, choice.problem);
  const obstacle =
    flags.force === true || flags.dryRun === true ? undefined : obstacleTo(target, siteDir, flags, tools);
  if (obstacle !== undefined) return refuse(tools, obstacle);
  const found: Diagnostic[] = [];
  const files = openSiteFiles(siteDir, found);
  const loaded = await files.load(choice.file);
  const textOf = (path: SourcePath): string | undefined => readText(siteDir, path).value?.text;
  if (!loaded) {
    printDiagnostics(found, textOf, flags, tools);
    return EXIT.usage;
  }
  const { tool, file } = choice;
  if (tool.uses?.(loaded) === false) {
    return refuse(tools, `\`${file}\` does not use ${tool.name}, so docsgen can't migrate it.`);
  }
  const site = await migrateSite(tool, loaded, files);
  const diagnostics = [...found, ...site.diagnostics];
  if (flags.dryRun === true) return printOnly({ ...site, diagnostics }, textOf, flags, tools);
  try {
    writeFileSync(target, site.text);
  } catch (error) {
    return refuse(tools, `\`${shownPath(target, tools)}\` could not be written: ${(error as Error).message}.`);
  }
  printDiagnostics(diagnostics, textOf, flags, tools);
  if (flags.quiet !== true) tools.terminal.note(summary({ siteDir, target, tool, diagnostics }, tools));
  return EXIT.clean;
}

/** Returns why a file must not be written: it exists, or it would hide a configuration of docsgen. */
function obstacleTo(target: string, siteDir: string, { config }: Flags, tools: Tools): string | undefined {
  const shown = shownPath(target, tools);
  if (isTaken(target)) return `\`${shown}\` already exists. Use \`--force\` to replace it.`;
  const hidden = config === undefined ? CONFIG_FILES.find((name) => isTaken(join(siteDir, name))) : undefined;
  if (hidden === undefined) return undefined;
  const name = shownPath(join(siteDir, hidden), tools);
  return `\`${name}\` already exists. Remove it, or use \`--force\` to write \`${shown}\` next to it.`;
}

/** Returns whether a path exists, also as a link to a file that does not exist. */
function isTaken(path: string): boolean {
  try {
    lstatSync(path);
    return true;
  } catch {
    return false;
  }
}

function refuse({ terminal }: Tools, message: string): ExitCode {
  terminal.note(`error: ${message}`);
  return EXIT.usage;
}

/** Prints the configuration on standard output, so that it can be redirected, and the report on standard error. */
function printOnly(
  { text, diagnostics }: MigratedSite,
  textOf: (path: SourcePath) => string | undefined,
  flags: Flags,
  { terminal }: Tools,
): ExitCode {
  terminal.print(text.replace(/\n$/, ''));
  const report = formatReport('human', diagnostics, {
    textOf,
    paint: plainPaint,
    hyperlink: undefined,
    run: undefined,
  });
  if (report !== '' && flags.quiet !== true) terminal.note(report.replace(/\n$/, ''));
  return EXIT.clean;
}

interface Outcome {
  readonly tool: Tool;
  readonly siteDir: string;
  readonly target: string;
  readonly diagnostics: readonly Diagnostic[];
}

function summary({ siteDir, target, tool, diagnostics }: Outcome, tools: Tools): string {
  const dropped = diagnostics.filter(({ code }) => code === 'migrate.not-carried-over').length;
  const written = `Wrote ${shownPath(target, tools)}.${dropped === 0 ? '' : ` ${plural(dropped, 'setting')} not carried over.`}`;
  const scripts = scriptsToReplace(readManifest(siteDir), tool);
  const { paint } = tools.terminal;
  return [
    '',
    paint('bold', written),
    '',
    paint('bold', 'Next steps'),
    '  npm install --save-dev docsgen',
    '  npx docsgen build',
    ...(scripts.length === 0
      ? []
      : ['', paint('bold', 'Scripts to replace in package.json'), ...scripts.map((line) => `  ${line}`)]),
  ].join('\n');
}

function readManifest(siteDir: string): string {
  return readText(siteDir, sourcePath('package.json')).value?.text ?? '{}';
}
