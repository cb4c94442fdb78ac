import { join, relative, resolve, sep } from 'node:path';
import { acceptedTranslations, missingEntries, type FileChange } from '../../build/translations/changes.ts';
import type { ProgressEvent } from '../../build/run-types.ts';
import type { Selected } from '../../build/translations/select.ts';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { sourcePath } from '../../core/paths.ts';
import { EXIT, type ExitCode, type Flags } from '../command.ts';
import type { Tools } from '../environment.ts';
import { printDiagnostics } from '../output/report.ts';
import { shownPath } from '../run.ts';
import { reportTranslations } from './report.ts';
import type { SiteTranslations } from './site-translations.ts';

/** A run of the command. */
interface Run {
  readonly siteDir: string;
  readonly selected: readonly Selected[];
  readonly flags: Flags;
  readonly tools: Tools;
}

/** Compares translations with their originals, changes files if the flags request it, and reports the rest. */
export async function translations(siteDir: string, flags: Flags, tools: Tools): Promise<ExitCode> {
  const run: Run = { siteDir, flags, tools, selected: selectionOf(siteDir, flags, tools) };
  const started = tools.now();
  const found = await compare(run);
  if (!found.config) {
    printDiagnostics(found.diagnostics, found.textOf, flags, tools);
    return EXIT.usage;
  }
  const [unknown] = found.unmatched;
  if (unknown) return refuse(run, unknown, found);
  const failure = await changeFiles(run, found);
  if (failure !== undefined) {
    tools.terminal.note(`error: ${failure}`);
    return EXIT.siteErrors;
  }
  const rest = flags.write || flags.accept ? await compare(run) : found;
  return reportTranslations(rest, tools.now() - started, flags, tools);
}

async function compare({ siteDir, selected, flags, tools }: Run): Promise<SiteTranslations> {
  const progress = tools.terminal.progress(flags.quiet ?? false);
  const { config: configFile, locale, cache } = flags;
  const request = {
    siteDir,
    cache,
    onProgress: (event: ProgressEvent) => progress.show(event),
    ...(configFile !== undefined && { configFile }),
    ...(locale !== undefined && { locale }),
  };
  try {
    return await tools.findTranslations(request, selected);
  } finally {
    progress.end();
  }
}

/** Parses the paths on the command line. They are relative to the current folder. */
function selectionOf(siteDir: string, { words = [] }: Flags, { cwd }: Tools): Selected[] {
  return words.map((word) => {
    const [path = '', id] = word.split(/(?<=\.json)#(.*)/s);
    const inSite = relative(siteDir, resolve(cwd, path)).split(sep).join('/');
    return { path: sourcePath(inSite), ...(id !== undefined && { id }) };
  });
}

function refuse({ siteDir, tools, flags }: Run, { path, id }: Selected, { config }: SiteTranslations): ExitCode {
  const name = shownPath(join(siteDir, path), tools);
  const shown = id === undefined ? name : `${name}#${id}`;
  const locales = config?.i18n.locales.length ?? 0;
  const where = flags.locale === undefined ? '' : ` into \`${flags.locale}\``;
  const reason =
    locales < 2 ? 'The site has only one language.' : 'It is neither an original nor a translation that docsgen reads.';
  const isSite = tools.isFolder(join(siteDir, path)) && id === undefined;
  const hint = isSite ? ` To choose the folder of a site, use \`--site ${shown}\`.` : '';
  tools.terminal.note(`error: \`${shown}\` contains no translations${where}. ${reason}${hint}`);
  return EXIT.usage;
}

/** Writes the files that the flags request. Returns the reason if a file could not be written. */
async function changeFiles(
  { siteDir, selected, flags, tools }: Run,
  found: SiteTranslations,
): Promise<string | undefined> {
  const changes = found.locales.flatMap((state) => [
    ...(flags.write ? missingEntries(state) : []),
    ...(flags.accept ? acceptedTranslations(state, selected.length > 0) : []),
  ]);
  for (const { path, about, change } of changes) {
    const failure = await changeFile(siteDir, { path, change }, found, tools);
    const shown = shownPath(join(siteDir, path), tools);
    if (failure !== undefined) return `\`${shown}\` could not be changed: ${failure}.`;
    if (!flags.quiet) tools.terminal.note(`${about}: ${shown}`);
  }
  if (changes.length > 0 || flags.quiet) return undefined;
  if (flags.write) tools.terminal.note('There are no missing entries to write.');
  if (flags.accept) tools.terminal.note('There is nothing to accept.');
  return undefined;
}

async function changeFile(
  siteDir: string,
  { path, change }: Pick<FileChange, 'path' | 'change'>,
  { textOf }: SiteTranslations,
  tools: Tools,
): Promise<string | undefined> {
  if ('text' in change) {
    try {
      await tools.writeFile(join(siteDir, path), change.text);
      return undefined;
    } catch (error) {
      return (error as NodeJS.ErrnoException).code ?? String(error);
    }
  }
  const title = 'Add the entries.';
  const fixable = diagnostic('translation.missing', title, { subject: path, fix: { title, edits: [change.edit] } });
  const plan = await tools.applyFixes({ siteDir, diagnostics: [fixable], textOf, dryRun: false });
  return plan.refused[0]?.reason;
}
