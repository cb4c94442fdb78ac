import { isReachable } from './navigation/fetch/reachable.ts';
import { startPrefetch } from './navigation/fetch/prefetch.ts';
import { crossFade } from './navigation/cross-fade.ts';
import { showLoadError } from './navigation/load-error.ts';
import { showProgressBar } from './navigation/progress-bar.ts';
import { startSettled } from './page/settled.ts';
import { startToc } from './page/toc.ts';
import { startPageTools } from './page/tools.ts';
import { startBackToTop } from './shell/back-to-top.ts';
import { startHideOnScroll } from './shell/navbar/hide-on-scroll.ts';
import { showSearchError } from './shell/search/search-error.ts';
import { startSidebarKeys } from './shell/sidebar/keys.ts';
import { toggleCategory } from './shell/sidebar/categories.ts';

/**
 * The scripts that a page needs only after it is shown, or that few readers need: one file, so that it is one request. No file of it may
 * import a file of the main script, because both scripts would then wait for a third one. They receive its functions as arguments instead.
 */
export const deferredScripts = {
  isReachable,
  startPrefetch,
  crossFade,
  showLoadError,
  showProgressBar,
  startPageTools,
  startToc,
  startSettled,
  startBackToTop,
  startSidebarKeys,
  startHideOnScroll,
  showSearchError,
  toggleCategory,
};
