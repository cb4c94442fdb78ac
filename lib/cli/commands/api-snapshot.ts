import { join, resolve } from 'node:path';
import { SNAPSHOTS_DIR } from '../../build/run-types.ts';
import { formatBytes } from '../../core/text/format-units.ts';
import { plural } from '../../core/text/escape.ts';
import { EXIT, type CommandSpec, type Flags } from '../command.ts';
import type { Tools } from '../environment.ts';
import { readVersion } from '../read-version.ts';
import { shownPath } from '../run.ts';

export const apiSnapshotCommand: CommandSpec = {
  name: 'api snapshot',
  about: 'store the API of a version, to compare later versions with it',
  words: {
    name: 'version',
    about: 'the name of the version (default: the version in package.json)',
    isOptional: true,
    isSingle: true,
  },
  flags: [
    { flag: '--out <file>', about: 'where to store the API (default: api-versions/<version>.json)' },
    {
      flag: '--from <package>',
      about: 'the folder of a package, or an installed package (default: the API of the site)',
    },
  ],
  examples: [
    ['docsgen api snapshot', 'store the API of the site under its version'],
    ['docsgen api snapshot 1.0', 'store the API of the site as api-versions/1.0.json'],
    ['docsgen api snapshot 0.9 --from acme', 'store the API of an installed package as api-versions/0.9.json'],
  ],
  async run(siteDir, flags, tools) {
    const { words: [name] = [], from = 'current' } = flags;
    const api = await readVersion(siteDir, from, flags, tools);
    if (!api.snapshot) return api.code;
    const version = name ?? api.snapshot.package?.version;
    const path = fileOf(siteDir, version, flags, tools);
    if (path === undefined) {
      tools.terminal.note('error: The package has no version. Name one: `docsgen api snapshot 1.0`.');
      return EXIT.usage;
    }
    const { formatSnapshot } = await tools.apiChanges();
    const text = formatSnapshot(api.snapshot);
    await tools.writeFile(path, text);
    const symbols = api.snapshot.modules.reduce((sum, module) => sum + module.symbols.length, 0);
    const size = formatBytes(new TextEncoder().encode(text).length);
    if (!flags.quiet)
      tools.terminal.print(`Stored ${plural(symbols, 'symbol')} in ${shownPath(path, tools)} (${size}).`);
    return EXIT.clean;
  },
};

function fileOf(siteDir: string, version: string | undefined, { out }: Flags, tools: Tools): string | undefined {
  if (out !== undefined) return resolve(tools.cwd, out);
  return version === undefined ? undefined : join(siteDir, SNAPSHOTS_DIR, `${version}.json`);
}
