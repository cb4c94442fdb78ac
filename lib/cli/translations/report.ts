import type { Code } from '../../core/diagnostics/codes.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { formatCounts } from '../../core/diagnostics/report.ts';
import { EXIT, type ExitCode, type Flags, type TranslationCheck } from '../command.ts';
import type { Tools } from '../environment.ts';
import { exitCodeOf, printReport } from '../output/report.ts';
import { writeReports } from '../output/report-files.ts';
import { siteInRepository } from '../../io/git/repository-root.ts';
import { formatMissing, formatTable } from './format.ts';
import { translationsJson } from './json.ts';
import type { SiteTranslations } from './site-translations.ts';

/** The codes of each kind of problem that `--check` names. */
const CODES_OF: Readonly<Record<TranslationCheck, readonly Code[]>> = {
  missing: ['translation.missing'],
  stale: ['translation.stale'],
  wrong: [
    'config.invalid-translation',
    'config.unknown-translation',
    'translation.unused',
    'translation.dynamic-message',
  ],
  unrecorded: ['translation.unrecorded'],
};

/** The kinds without a list. A site need not use the lock file. */
const DEFAULT_CHECKS: readonly TranslationCheck[] = ['missing', 'stale', 'wrong'];

/** Prints the state of all translations and their problems, and returns the exit code. */
export async function reportTranslations(
  found: SiteTranslations,
  ms: number,
  flags: Flags,
  tools: Tools,
): Promise<ExitCode> {
  const diagnostics = found.diagnostics.map((one) => withCheck(one, flags.check));
  const site = siteInRepository(flags.invocation.siteDir, tools.env);
  const report = {
    diagnostics,
    textOf: found.textOf,
    hidden: 0,
    ms,
    translations: translationsJson(found.locales, site),
  };
  if (flags.format === 'human') printHuman(found, diagnostics, flags, tools);
  else printReport(report, flags, tools);
  const areWritten = await writeReports(report, flags, tools);
  return areWritten ? exitCodeOf(diagnostics) : EXIT.usage;
}

function withCheck(one: Diagnostic, check: Flags['check']): Diagnostic {
  const kinds = check === true ? DEFAULT_CHECKS : (check ?? []);
  return kinds.some((kind) => CODES_OF[kind].includes(one.code)) ? { ...one, severity: 'error' } : one;
}

/** Prints a table, a list of missing translations, and the other problems with code frames. */
function printHuman(found: SiteTranslations, diagnostics: readonly Diagnostic[], flags: Flags, tools: Tools): void {
  const { terminal } = tools;
  const { defaultLocale, locales } = found.config!.i18n;
  if (locales.length === 1) {
    if (!flags.quiet)
      terminal.print(
        `The site has only one language, \`${defaultLocale}\`. To add others, list them in \`i18n.locales\`.`,
      );
  } else if (!flags.quiet) terminal.print(formatTable(found.locales, terminal.paint));
  const missing = diagnostics.filter(({ code }) => code === 'translation.missing');
  const isListed = !flags.quiet || missing.some(({ severity }) => severity === 'error');
  if (missing.length > 0 && isListed) terminal.print(`\n${formatMissing(found.locales, missing, terminal.paint)}`);
  const others = diagnostics.filter(({ code }) => code !== 'translation.missing');
  if (others.length > 0) {
    if (!flags.quiet) terminal.print('');
    printReport({ diagnostics: others, textOf: found.textOf, hidden: 0, ms: 0 }, flags, tools);
  }
  if (!flags.quiet && locales.length > 1) terminal.print(`\n${terminal.paint('bold', formatCounts(diagnostics))}`);
}
