import { VERSION_KEY } from '../choice-keys.ts';
import type { Choices } from '../storage.ts';

/** What has to know that another page has come. */
interface Part {
  arrive(): void;
}

/**
 * The version of the docs that a reader has chosen is the one that the rest of the site leads to (FACTS §5.12). The
 * function that comes back is told of clicks, which may choose one.
 */
export function startVersionChoice(choices: Choices, shell: Part[]): (click: Event) => void {
  const arrive = (): void => {
    const chosen = choices.read(VERSION_KEY);
    if (chosen === null) return;
    if (document.querySelector(`a[data-version="${CSS.escape(chosen)}"]`)) follow(chosen);
    // There is no such version any more.
    else if (document.querySelector('a[data-version]')) choices.forget(VERSION_KEY);
  };
  arrive();
  shell.push({ arrive });
  return ({ target }) => {
    const link = target instanceof Element ? target.closest<HTMLElement>('a[data-version]') : null;
    if (link) choices.keep(VERSION_KEY, link.dataset['version']!);
  };
}

function follow(chosen: string): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>('a[data-versions]')) {
    const targets = JSON.parse(link.dataset['versions']!) as readonly { version: string; href: string }[];
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
