import { plural } from '../../text/escape.ts';

/** Reports how many problems `--changed` hides: `12 other problems are not shown, because this change did not cause them.` */
export function hiddenText(hidden: number): string {
  const [are, them] = hidden === 1 ? ['is', 'it'] : ['are', 'them'];
  return `${plural(hidden, 'other problem')} ${are} not shown, because this change did not cause ${them}.`;
}
