import { VERSION_KEY } from '../storage-keys.ts';
import type { Choices } from '../storage.ts';

/** A part of the shell that is updated when another page is opened. */
interface ShellPart {
  arrive(): void;
}

/**
 * Makes all links of the site lead to the version of the docs that the reader has chosen. Returns a handler for clicks, which may choose
 * another version.
 */
export function startVersionChoice(choices: Choices, shell: ShellPart[]): (click: Event) => void {
  const arrive = (): void => {
    const chosen = choices.read(VERSION_KEY);
    if (chosen === null) return;
    if (document.querySelector(`a[data-version="${CSS.escape(chosen)}"]`)) applyVersion(chosen);
    // This version no longer exists.
    else if (document.querySelector('a[data-version]')) choices.remove(VERSION_KEY);
  };
  arrive();
  shell.push({ arrive });
  return ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null;
    const version = link?.dataset['version'];
    if (version !== undefined) choices.store(VERSION_KEY, version);
  };
}

function applyVersion(chosen: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    const targets = JSON.parse(link.dataset['versions'] ?? '[]') as readonly { version: string; href: string }[];
    const target = targets.find(({ version }) => version === chosen);
    if (target) link.href = target.href;
  }
  for (const menu of document.querySelectorAll('[data-follows-choice]')) {
    for (const link of menu.querySelectorAll<HTMLElement>('a[data-version]')) {
      const isChosen = link.dataset['version'] === chosen;
      if (isChosen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      const label = isChosen ? menu.querySelector('summary > span') : null;
      if (label) label.textContent = link.textContent;
    }
  }
}
