import { versionKey } from '../storage-keys.ts';
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
    const links = document.querySelectorAll<HTMLElement>('a[data-version]');
    const versions = new Set([...links].map((link) => link.dataset['version'] ?? ''));
    for (const key of new Set([...versions].map(versionKey))) {
      const chosen = choices.read(key);
      if (chosen === null) continue;
      if (versions.has(chosen)) applyVersion(chosen);
      // This version no longer exists.
      else choices.remove(key);
    }
  };
  arrive();
  shell.push({ arrive });
  return ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null;
    const version = link?.dataset['version'];
    if (version !== undefined) choices.store(versionKey(version), version);
  };
}

function applyVersion(chosen: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    const targets = JSON.parse(link.dataset['versions'] ?? '[]') as readonly { version: string; href: string }[];
    const target = targets.find(({ version }) => version === chosen);
    if (target) link.href = target.href;
  }
  for (const menu of document.querySelectorAll('[data-follows-choice]')) {
    const links = [...menu.querySelectorAll<HTMLElement>('a[data-version]')];
    // The menu of other docs.
    if (!links.some((link) => link.dataset['version'] === chosen)) continue;
    for (const link of links) {
      const isChosen = link.dataset['version'] === chosen;
      if (isChosen) link.setAttribute('aria-current', 'true');
      else link.removeAttribute('aria-current');
      const label = isChosen ? menu.querySelector('summary > span') : null;
      if (label) label.textContent = link.textContent;
    }
  }
}
