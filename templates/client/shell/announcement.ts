import { ANNOUNCEMENT_KEY } from '../keys.ts';
import type { Choices } from '../storage.ts';

/** Closing the line above the bar closes it on every page, until there is one with another id. */
export function startAnnouncement(choices: Choices): void {
  const { announcement: id } = document.documentElement.dataset;
  const close = document.querySelector('.announcement-close');
  if (id === undefined) return;
  close?.addEventListener('click', () => {
    delete document.documentElement.dataset['announcement'];
    choices.keep(ANNOUNCEMENT_KEY, id);
  });
}
