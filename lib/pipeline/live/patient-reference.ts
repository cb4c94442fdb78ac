import type { ApiReference } from '../../api/index.ts';
import { hashJson } from '../../core/hash.ts';
import { outcome, type Outcome } from '../../core/outcome.ts';
import { NO_REFERENCE, startReference, type ReferenceOf } from '../reference.ts';

/** The API reference for those who don't wait: TypeDoc takes seconds, and the guides can be read before. */
export interface PatientReference {
  readonly start: typeof startReference;
  /** Whether TypeDoc is at work. */
  readonly isPending: () => boolean;
}

export interface Patience {
  readonly pause: () => Promise<void>;
  /** Called when a reference is there that was left out before. */
  readonly onReady: () => void;
}

interface Started {
  readonly key: string;
  readonly referenceOf: ReferenceOf;
  isReady: boolean;
  /** Whether somebody will be told when it is. */
  isAwaited: boolean;
}

/** What the cache knows is there at once; else the site is without a reference until it is made. */
export function patientReference({ pause, onReady }: Patience): PatientReference {
  const now: { started?: Started } = {};
  return {
    isPending: () => now.started?.isReady === false,
    start: (ports, config, memo, watch) => {
      const key = config.api ? hashJson([ports.typedoc.key(config.api), config.api, config.url, config.baseUrl]) : '';
      if (now.started?.key !== key) {
        now.started = {
          key,
          referenceOf: startReference(ports, config, memo, watch),
          isReady: false,
          isAwaited: false,
        };
      }
      const { started } = now;
      return async (sources): Promise<Outcome<ApiReference>> => {
        if (started.isReady) return started.referenceOf(sources);
        // What fails is ready, too: who asks again hears of it.
        const made = started.referenceOf(sources).finally(() => {
          started.isReady = true;
        });
        const soon = await Promise.race([made, pause().then(() => undefined)]);
        if (soon) return soon;
        if (!started.isAwaited) {
          started.isAwaited = true;
          const tell = (): void => {
            if (now.started === started) onReady();
          };
          made.then(tell, tell);
        }
        return outcome(NO_REFERENCE);
      };
    },
  };
}
