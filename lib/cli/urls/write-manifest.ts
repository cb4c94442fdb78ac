import { join } from 'node:path';
import type { RunResult } from '../../build/run-types.ts';
import { countBySeverity } from '../../core/diagnostics/diagnostic.ts';
import { URL_MANIFEST } from '../../core/output-marker.ts';
import type { Flags } from '../command.ts';
import type { Tools } from '../environment.ts';
import { shownPath } from '../run.ts';

/** Writes the manifest of a site into its folder. Errors may be the reason why pages are missing, so then the file stays unchanged. */
export async function writeManifest(
  siteDir: string,
  { urls, diagnostics }: Pick<RunResult, 'urls' | 'diagnostics'>,
  { quiet }: Pick<Flags, 'quiet'>,
  tools: Tools,
): Promise<void> {
  const path = join(siteDir, URL_MANIFEST);
  const canWrite = urls !== undefined && countBySeverity(diagnostics).error === 0;
  if (canWrite) await tools.writeFile(path, urls.manifest);
  const shown = shownPath(path, tools);
  if (!quiet) tools.terminal.note(canWrite ? `Wrote ${shown}.` : `${shown}: unchanged because the site has errors.`);
}
