import type { CommandSpec } from '../command.ts';
import { parseAddress, TEMPLATE_NAMES } from '../init/answers.ts';

export const initCommand: CommandSpec = {
  name: 'init',
  about: 'create a site in a new or an existing folder',
  flags: [
    { flag: '-t, --template <name>', about: 'what the site contains', choices: TEMPLATE_NAMES },
    { flag: '--title <title>', about: 'the title of the site', parse: parseTitle },
    { flag: '--url <address>', about: 'the address at which the site is published', parse: parseAddress },
    { flag: '--base-url <path>', about: 'the path of the site (default: the path in --url)' },
    { flag: '-y, --yes', about: 'ask no questions and use the default answers' },
    { flag: '--no-install', about: 'do not install the dependencies' },
  ],
  createsFolder: true,
  examples: [
    ['docsgen init my-docs', 'create a site in my-docs/, after up to three questions'],
    ['docsgen init --template library', 'document the TypeScript library in the current folder'],
    ['docsgen init my-docs --template blog --yes', 'create documentation and a blog without questions'],
  ],
  run: async (siteDir, flags, tools) => (await import('../init/init.ts')).initSite(siteDir, flags, tools),
};

function parseTitle(text: string): { readonly value: string } | { readonly expected: string } {
  return text.trim() === '' ? { expected: 'a title' } : { value: text };
}
