import { ANNOUNCEMENT_KEY } from '../boot-keys.ts';
import type { Choices } from '../storage.ts';

/** Closes the announcement on every page, until the site has one with another id. */
export function startAnnouncement(choices: Choices): void {
  const { announcement: id } = document.documentElement.dataset;
  const close = document.querySelector('.announcement-close');
  if (id === undefined) return;
  close?.addEventListener('click', () => {
    delete document.documentElement.dataset['announcement'];
    choices.store(ANNOUNCEMENT_KEY, id);
  });
}
