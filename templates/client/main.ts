import { startPage } from './page/index.ts';
import { startAnnouncement } from './shell/announcement.ts';
import { startThemeSwitch } from './shell/theme.ts';
import { openChoices } from './storage.ts';

/** What a page does beyond showing itself. Everything on it can be read and reached without. */
const choices = openChoices(() => localStorage, console.warn);
startThemeSwitch(choices);
startAnnouncement(choices);
startPage(choices);
