import { loadDeferred } from '../load-deferred.ts';

/** How long a page may take to load before the progress bar appears, in milliseconds. */
const DELAY = 200;

/** The thin bar at the top of the window while a page loads slowly. */
export interface Progress {
  start(): void;
  done(): void;
}

export function createProgress(body: HTMLElement): Progress {
  let waiting = new AbortController();
  const show = async ({ signal }: AbortController): Promise<void> => {
    const { showProgressBar } = await loadDeferred();
    if (!signal.aborted) signal.addEventListener('abort', showProgressBar(body));
  };
  const done = (): void => waiting.abort();
  return {
    start: () => {
      done();
      const page = (waiting = new AbortController());
      const timer = setTimeout(() => void show(page).catch(() => undefined), DELAY);
      page.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    done,
  };
}
