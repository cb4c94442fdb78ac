import type { SiteConfig } from '../../core/model/index.ts';
import { checkSamples } from '../samples.ts';
import { reviewSite } from './review.ts';
import { enqueue, publish, remake, type Running } from './running.ts';

/** Begins to look at the whole site, from the start. */
export function startReview(running: Running): void {
  reviewInBackground(running).catch(running.options.onFailure);
}

/** Compiles and checks what nobody has asked for, a little at a time, until there is other work. */
async function reviewInBackground(running: Running): Promise<void> {
  const { shelf, options, inspected, ports, work } = running;
  const turn = ++running.reviews;
  // Work that is under way has taken sources off the shelf which the pages of before still ask for.
  const isIdle = (): boolean => !running.isClosed && running.work === work && running.reviews === turn;
  const breathe = async (): Promise<boolean> => {
    await options.pause();
    return isIdle();
  };
  await work;
  await options.quiet();
  if (!(await breathe())) return;
  while (shelf.compileNext()) if (!(await breathe())) return;
  if (shelf.isOutdated()) {
    await enqueue(running, () => remake(running));
    return reviewInBackground(running);
  }
  const { snapshot } = running;
  if (!snapshot || running.isPending()) return;
  const found = [...running.found, ...shelf.found()];
  const review = await reviewSite({ snapshot, inspected, found, ports, breathe });
  if (!review || !isIdle()) return;
  running.review = review;
  const { checksSamples } = options;
  await enqueue(running, () => publish(running, { ...running.state, isReviewed: !checksSamples }));
  if (checksSamples && running.reviews === turn && !running.isClosed)
    await compileSamples(running, snapshot.site.config);
}

/** Compiles the samples of pages that have changed, beside all else. A change of the site ends it. */
async function compileSamples(running: Running, config: SiteConfig): Promise<void> {
  const { ports, memo, options, shelf } = running;
  const { version } = running.state;
  running.compiling.abort();
  running.compiling = new AbortController();
  const { signal } = running.compiling;
  const sources = { pages: shelf.files(), partials: [] };
  const { found } = await checkSamples(ports, config, sources, { memo, salt: options.salt, signal });
  // Work that is put in line would end the review that has begun since.
  if (signal.aborted || running.state.version !== version) return;
  await enqueue(running, async () => {
    if (running.state.version !== version) return;
    running.samples = found;
    await publish(running, { ...running.state, isReviewed: true });
  });
}
