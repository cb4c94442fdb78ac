import { decodeHash } from '../hash.ts';

/**
 * Runs on redirect pages. Their `<meta http-equiv="refresh">` would drop the anchor of the address, so the script keeps it, unless the
 * redirect leads to another anchor. Without the script, readers arrive at the top of the page.
 */
const { to = '', anchors = '{}' } = document.currentScript?.dataset ?? {};
const targets = new Map(Object.entries(JSON.parse(anchors) as Record<string, string>));
const target = targets.get(decodeHash(location.hash)) ?? (to.includes('#') ? to : to + location.hash);
if (location.hash !== '') location.replace(target);
