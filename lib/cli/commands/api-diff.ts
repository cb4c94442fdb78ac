import { resolve } from 'node:path';
import { EXIT, type CommandSpec, type ExitCode } from '../command.ts';
import type { Tools } from '../environment.ts';
import { readVersion } from '../read-version.ts';
import { shownPath } from '../run.ts';

export const apiDiffCommand: CommandSpec = {
  name: 'api diff',
  about: 'list the changes between two versions of an API, with the version number that they require',
  words: {
    name: 'versions',
    about:
      'the old and the new version: stored snapshots, folders of packages or installed packages (default: current)',
  },
  flags: [
    { flag: '--page <file>', about: 'write a page of the site about the changes' },
    {
      flag: '--fail-on <level>',
      about: 'fail if the changes require this level, or a higher version number than the new one',
      choices: ['major', 'minor', 'patch', 'version'],
    },
  ],
  examples: [
    ['docsgen api diff 1.0', 'compare the stored snapshot of 1.0 with the API of the site'],
    ['docsgen api diff ./acme-1 ./acme-2', 'compare two folders with packages'],
    ['docsgen api diff 1.0 --fail-on version', 'fail if the new version number is too small'],
  ],
  async run(siteDir, flags, tools) {
    const [before, after = 'current', ...others] = flags.words ?? [];
    if (before === undefined || others.length > 0) {
      tools.terminal.note('error: `api diff` compares two versions. Name the old version and the new version.');
      return EXIT.usage;
    }
    const old = await readVersion(siteDir, before, flags, tools);
    if (!old.snapshot) return old.code;
    const current = await readVersion(siteDir, after, flags, tools);
    if (!current.snapshot) return current.code;
    const { diffApis } = await tools.apiChanges();
    const diff = diffApis(old.snapshot, current.snapshot);
    const { formatDiff, formatJson, diffPage, failureOf } = await tools.apiReports();
    tools.terminal.print(
      flags.format === 'json'
        ? formatJson(diff)
        : formatDiff(diff, { paint: tools.terminal.paint, quiet: flags.quiet }),
    );
    if (flags.page !== undefined) await writePage(flags.page, diffPage(diff), tools);
    return report(failureOf(diff, flags.failOn), tools);
  },
};

async function writePage(page: string, text: string, tools: Tools): Promise<void> {
  const path = resolve(tools.cwd, page);
  await tools.writeFile(path, text);
  tools.terminal.note(`Wrote ${shownPath(path, tools)}.`);
}

function report(failure: string | undefined, tools: Tools): ExitCode {
  if (failure === undefined) return EXIT.clean;
  tools.terminal.note(`error: ${failure}`);
  return EXIT.siteErrors;
}
