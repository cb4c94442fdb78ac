import { startAnnouncement } from './announcement.ts';
import { equipCode } from './code.ts';
import { openChoices } from './storage.ts';
import { startThemeSwitch } from './theme.ts';
import { startToc } from './toc.ts';

/** What a page does beyond showing itself. Everything on it can be read and reached without. */
const choices = openChoices(() => localStorage, console.warn);
startThemeSwitch(choices);
startAnnouncement(choices);
equipCode(document);
startToc(document);
