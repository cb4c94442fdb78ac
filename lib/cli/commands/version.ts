import type { CommandSpec } from '../command.ts';

export const versionCommand: CommandSpec = {
  name: 'version',
  about: 'freeze the documents, sidebars and API as a version',
  words: { name: 'name', about: 'the name of the version, such as `2.0`', isSingle: true },
  flags: [
    { flag: '--docs <id>', about: 'the docs instance (default: the first)' },
    { flag: '--dry-run', about: 'print the files that would be created' },
  ],
  examples: [
    ['docsgen version 2.0', 'copy the documents to versioned_docs/version-2.0'],
    ['docsgen version 2.0 --dry-run', 'print what the command would create'],
  ],
  run: async (siteDir, flags, tools) => (await import('../versions/freeze.ts')).freezeVersion(siteDir, flags, tools),
};
