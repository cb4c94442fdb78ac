import { NO_REFERENCE, startReference, type ReferenceOf } from '../build/inputs/reference.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { hashJson } from '../core/hash.ts';
import type { ApiReference } from '../reference/index.ts';

/** An API reference that the site does not wait for. TypeDoc takes seconds, and the other pages can be read before. */
export interface DeferredReference {
  readonly start: typeof startReference;
  /** Returns whether TypeDoc is running. */
  readonly isPending: () => boolean;
}

export interface DeferredReferenceOptions {
  /** The reference is used at once if it is ready after this pause. */
  readonly pause: () => Promise<void>;
  /** Called when a reference is ready that the site did not wait for. */
  readonly onReady: () => void;
}

interface Started {
  readonly key: string;
  readonly referenceOf: ReferenceOf;
  isReady: boolean;
  /** Whether `onReady` will be called. */
  isAwaited: boolean;
}

/** Starts without a reference. A cached one is used at once; otherwise the site has the previous reference until the new one is ready. */
export function deferredReference({ pause, onReady }: DeferredReferenceOptions): DeferredReference {
  let current: Started | undefined;
  let previous: WithDiagnostics<ApiReference> = withDiagnostics(NO_REFERENCE);
  return {
    isPending: () => current?.isReady === false,
    start: (ports, config, cached, watch) => {
      const { api, url, baseUrl } = config;
      const key = api ? hashJson([ports.typedoc.key(api), api, url, baseUrl]) : '';
      if (current?.key !== key) {
        const referenceOf = startReference(ports, config, cached, watch);
        current = { key, referenceOf, isReady: false, isAwaited: false };
      }
      const started = current;
      return async (sources): Promise<WithDiagnostics<ApiReference>> => {
        if (started.isReady) return (previous = await started.referenceOf(sources));
        // A reference that failed is ready, too. Its error is reported by the next call.
        const reference = started.referenceOf(sources).finally(() => {
          started.isReady = true;
        });
        const cachedReference = await Promise.race([reference, pause().then(() => undefined)]);
        if (cachedReference) return (previous = cachedReference);
        if (!started.isAwaited) {
          started.isAwaited = true;
          const announce = (): void => {
            if (current === started) onReady();
          };
          reference.then(announce, announce);
        }
        return withDiagnostics(previous.value);
      };
    },
  };
}
