import type { Ports } from '../../build/ports.ts';
import type { SourcePath } from '../../core/paths.ts';
import type { CurrentSite } from '../current-site.ts';
import type { LazyDocuments } from '../lazy-documents.ts';
import type { SampleCheck } from './sample-check.ts';
import type { SessionOptions } from '../session-state.ts';
import { checkEntireSite, type SiteCheck } from './site-check.ts';
import type { WorkQueue } from '../work-queue.ts';

/** Compiles and checks everything that is not requested, in small steps, until there is other work. */
export interface BackgroundCheck {
  /** Starts from the beginning. A check that is in progress ends. */
  readonly start: () => void;
  /** Undefined until the site was checked since the last change. */
  readonly result: () => SiteCheck | undefined;
  /** Drops the result, because the site changed. */
  readonly drop: () => void;
  readonly close: () => void;
}

/** What the background check works with. */
export interface BackgroundCheckParts {
  readonly queue: WorkQueue;
  readonly site: CurrentSite;
  readonly documents: LazyDocuments;
  /** Undefined if code samples are not checked. */
  readonly samples: SampleCheck | undefined;
  readonly deflate: Ports['deflate'];
  readonly options: SessionOptions;
  /** Prepares the site again and publishes the change. */
  readonly prepareAgain: () => Promise<void>;
  /** Publishes the diagnostics so far. */
  readonly publish: (isChecked: boolean) => Promise<void>;
}

/** Prepares a background check. */
export function backgroundCheck(parts: BackgroundCheckParts): BackgroundCheck {
  const { queue, site, documents, samples, deflate, options } = parts;
  let result: SiteCheck | undefined;
  /** Counts the starts. Only the latest check goes on. */
  let turn = 0;

  const run = async (): Promise<void> => {
    const ownTurn = ++turn;
    const jobs = queue.count();
    // A job in progress replaces documents that pages of the previous snapshot still need.
    const isIdle = (): boolean => turn === ownTurn && queue.count() === jobs;
    const pause = async (): Promise<boolean> => {
      await options.pause();
      return isIdle();
    };
    await queue.settled();
    await options.quiet();
    if (!(await pause())) return;
    while (documents.compileNext()) if (!(await pause())) return;
    if (documents.isOutdated()) {
      await queue.add(parts.prepareAgain);
      return run();
    }
    const snapshot = site.snapshot();
    if (!snapshot || site.isPending()) return;
    const textOf = (file: SourcePath): string | undefined => snapshot.site.read(file).value?.text ?? site.textOf(file);
    const check = await checkEntireSite({ snapshot, diagnostics: site.diagnostics(), textOf, deflate, pause });
    if (!check || !isIdle()) return;
    result = check;
    await queue.add(() => parts.publish(samples === undefined));
    if (!samples || turn !== ownTurn) return;
    const takeOver = await samples.compile(snapshot.site, documents.files());
    // A canceled check adds no job, because a job would end the check that has started since.
    if (takeOver) await queue.add(async () => (takeOver() ? parts.publish(true) : undefined));
  };

  return {
    start: () => void run().catch(options.onFailure),
    result: () => result,
    drop: () => {
      result = undefined;
    },
    close: () => {
      turn++;
    },
  };
}
