import type { CachedStages } from '../build/incremental/cached-stages.ts';
import { needsReference, type SamplePorts } from '../build/samples/compile-samples.ts';
import { findTypes, mayShowTypes } from '../build/samples/find-types.ts';
import type { TypesOf } from '../build/samples/type-index.ts';
import type { SiteTypes } from '../build/samples/site-types.ts';
import type { Sources } from '../build/inputs/sources.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { hashJson } from '../core/hash.ts';
import type { SiteConfig } from '../core/model/index.ts';

type Result = WithDiagnostics<TypesOf | undefined>;

/** Types that the site does not wait for, because compiling the code samples takes seconds. */
export interface DeferredTypes {
  readonly start: SiteTypes;
  /** Compiles the samples again, because a file has changed that they may import. */
  readonly forget: () => void;
  /** Cancels the compilation. */
  readonly close: () => void;
}

export interface DeferredTypesOptions {
  readonly cached: CachedStages;
  readonly buildId: string;
  /** The types are used at once if they are ready after this pause. */
  readonly pause: () => Promise<void>;
  /** Called when types are ready that the site did not wait for. */
  readonly onReady: () => void;
}

interface Started {
  readonly key: string;
  readonly controller: AbortController;
  readonly work: Promise<Result>;
  isReady: boolean;
}

/** Starts without types. Until new ones are ready, the site has the previous ones, which fit the code blocks that did not change. */
export function deferredTypes(ports: SamplePorts, options: DeferredTypesOptions): DeferredTypes {
  const { cached, buildId, pause, onReady } = options;
  let current: Started | undefined;
  let previous: TypesOf | undefined;
  let changes = 0;
  const use = (result: Result): Result => {
    previous = result.value ?? previous;
    return result;
  };
  const find = async (sources: Sources, config: SiteConfig, examples: Examples): Promise<Result> => {
    const key = keyOf(sources, [config.samples, examples, changes]);
    if (current?.key === key) return current.isReady ? use(await current.work) : withDiagnostics(previous);
    current?.controller.abort();
    const controller = new AbortController();
    // Work that failed is ready, too. Its error is reported by the next call.
    const work = findTypes(ports, config, sources, { cached, buildId, examples, signal: controller.signal }).finally(
      () => (started.isReady = true),
    );
    const started: Started = { key, controller, work, isReady: false };
    current = started;
    const ready = await Promise.race([work, pause().then(() => undefined)]);
    if (ready) return use(ready);
    const announce = (): void => {
      if (current === started && !controller.signal.aborted) onReady();
    };
    work.then(announce, announce);
    return withDiagnostics(previous);
  };
  return {
    start: (sources, config, referenceOf) => {
      if (!mayShowTypes(config, sources)) return undefined;
      if (!needsReference(config)) return find(sources, config, undefined);
      return referenceOf(sources).then(({ value }) => find(sources, config, value.examples));
    },
    forget: () => void changes++,
    close: () => current?.controller.abort(),
  };
}

type Examples = Awaited<ReturnType<Parameters<SiteTypes>[2]>>['value']['examples'];

function keyOf({ pages, partials }: Sources, more: readonly unknown[]): string {
  return hashJson([[...pages, ...partials].map(({ path, hash }) => [path, hash]), more]);
}
