import type { RootContent } from 'mdast';
import { commandsFor, PACKAGE_MANAGERS } from '../../code/package-managers.ts';
import { element } from '../blocks.ts';
import { tabPanel } from './code-group.ts';

/** Tabs with this group show the same package manager on all pages. */
const GROUP = 'pm';

/** Turns npm commands into tabs with the commands of each package manager. */
export function packageManagerTabs(code: string, render: (commands: string) => RootContent): RootContent {
  const tabs = PACKAGE_MANAGERS.map((manager) => tabPanel(manager, render(commandsFor(code, manager))));
  return element('div', { className: ['tabs'], dataGroup: GROUP }, tabs);
}
