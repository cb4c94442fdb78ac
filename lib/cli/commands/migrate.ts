import type { CommandSpec } from '../command.ts';

export const migrateCommand: CommandSpec = {
  name: 'migrate',
  about: 'write site.config.ts for a site of Docusaurus, VitePress or Starlight',
  flags: [
    {
      flag: '--from <tool>',
      about: 'the tool to migrate from, if the folder has configurations of several tools',
      choices: ['docusaurus', 'vitepress', 'starlight'],
    },
    { flag: '--dry-run', about: 'print the configuration and write nothing' },
    { flag: '--force', about: 'replace an existing configuration' },
  ],
  examples: [
    ['docsgen migrate', 'write site.config.ts for the site in the current folder'],
    ['docsgen migrate website --dry-run', 'print the configuration for the site in website/'],
  ],
  run: async (siteDir, flags, tools) => (await import('../migrate/migrate.ts')).migrate(siteDir, flags, tools),
};
