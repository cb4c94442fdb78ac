import { resolve } from 'node:path';
import { listNames } from '../../core/text/escape.ts';
import { DEFAULT_OUT_DIR } from '../../build/run-types.ts';
import { EXIT, type CommandSpec } from '../command.ts';
import { printDiagnostics } from '../output/report.ts';
import { shownPath } from '../run.ts';

export const cleanCommand: CommandSpec = {
  name: 'clean',
  about: 'remove the output and the cache',
  flags: [],
  examples: [['docsgen clean', 'remove build/ and .docsgen/']],
  async run(siteDir, flags, tools) {
    const outDir = resolve(siteDir, flags.outDir ?? DEFAULT_OUT_DIR);
    const { value, diagnostics } = await tools.removeOutput(siteDir, outDir);
    printDiagnostics(diagnostics, () => undefined, flags, tools);
    if (diagnostics.length > 0) return EXIT.usage;
    const removed = value.map((path) => shownPath(path, tools));
    if (!flags.quiet) tools.terminal.note(removed.length > 0 ? `Removed ${listNames(removed)}.` : 'Nothing to remove.');
    return EXIT.clean;
  },
};
