import { resolve } from 'node:path';
import { EXIT, type CommandSpec, type ExitCode } from '../command.ts';
import type { Tools } from '../environment.ts';
import { readVersion } from '../read-version.ts';
import { shownPath } from '../run.ts';

export const apiDiffCommand: CommandSpec = {
  name: 'api diff',
  about: 'list the changes between two versions of an API, and whether they require a major, minor or patch version',
  words: {
    name: 'versions',
    about:
      'the old and the new version: stored snapshots, folders of packages, installed packages, or `current` for the API of the site, which is the default for the new version',
  },
  flags: [
    { flag: '--page <file>', about: 'write the changes as a Markdown page of the site' },
    {
      flag: '--fail-on <level>',
      about:
        'fail if the changes require at least this version, or with `version`, if the new version number is too low',
      choices: ['major', 'minor', 'patch', 'version'],
    },
  ],
  examples: [
    ['docsgen api diff 1.0', 'compare the stored snapshot of 1.0 with the API of the site'],
    ['docsgen api diff ./acme-1 ./acme-2', 'compare two folders with packages'],
    ['docsgen api diff 1.0 --fail-on version', 'fail if the new version number is too low for the changes'],
  ],
  async run(siteDir, flags, tools) {
    const [before, after = 'current', ...others] = flags.words ?? [];
    if (before === undefined || others.length > 0) {
      tools.terminal.note(
        'error: `api diff` compares two versions. Name the old version and, unless it is the API of the site, the new version.',
      );
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
