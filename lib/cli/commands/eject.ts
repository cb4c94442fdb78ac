import type { CommandSpec } from '../command.ts';

export const ejectCommand: CommandSpec = {
  name: 'eject',
  about: 'copy templates of docsgen into your templates folder',
  words: { name: 'templates', about: 'the templates to copy (default: list all templates)', isOptional: true },
  flags: [{ flag: '-w, --wrap', about: 'create a file that renders the original template and adds to it' }],
  examples: [
    ['docsgen eject', 'list all templates'],
    ['docsgen eject components/page/Footer.tsx', 'copy the footer, to change it'],
    ['docsgen eject --wrap layouts/Head.tsx', 'add something to the head of every page'],
  ],
  run: async (siteDir, flags, tools) => (await import('../eject/eject.ts')).eject(siteDir, flags, tools),
};
