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
  await enqueue(running, () => publish(running, { ...running.state, isReviewed: true }));
}
