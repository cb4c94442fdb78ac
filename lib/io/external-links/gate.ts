import { setTimeout as sleep } from 'node:timers/promises';

interface GateLimits {
  readonly concurrency: number;
  readonly perHost: number;
  readonly delayMs: number;
  /** Aborted when the time for all links is over. */
  readonly deadline: AbortSignal;
}

/** Limits concurrent requests, in total and to each host. */
export interface Gate {
  /** Runs a request to a host when the limits allow it. Throws if the deadline is reached before. */
  readonly pass: <T>(host: string, request: () => Promise<T>) => Promise<T>;
  /** Starts no request to a host for some milliseconds, because its server asks for a pause. */
  readonly pause: (host: string, ms: number) => void;
}

interface Host {
  readonly slots: Slots;
  /** The earliest time of the next request. */
  next: number;
}

/** Creates a gate. Requests that wait for a host don't count toward the total, so a slow host does not hold up the others. */
export function createGate({ concurrency, perHost, delayMs, deadline }: GateLimits): Gate {
  const total = createSlots(concurrency);
  const hosts = new Map<string, Host>();
  const hostOf = (name: string): Host => {
    const host = hosts.get(name) ?? { slots: createSlots(perHost), next: 0 };
    hosts.set(name, host);
    return host;
  };
  const turnOf = async (host: Host): Promise<void> => {
    for (let wait = host.next - performance.now(); wait > 0; wait = host.next - performance.now())
      await sleep(wait, undefined, { signal: deadline });
    deadline.throwIfAborted();
    host.next = performance.now() + delayMs;
  };
  return {
    pass: (name, request) => {
      const host = hostOf(name);
      return host.slots.use(async () => {
        await turnOf(host);
        return total.use(async () => {
          deadline.throwIfAborted();
          return request();
        });
      });
    },
    pause: (name, ms) => {
      const host = hostOf(name);
      host.next = Math.max(host.next, performance.now() + ms);
    },
  };
}

interface Slots {
  readonly use: <T>(work: () => Promise<T>) => Promise<T>;
}

/** Runs up to `count` tasks at once, in the order of their calls. */
function createSlots(count: number): Slots {
  const waiting: (() => void)[] = [];
  let free = count;
  return {
    async use(work) {
      if (free > 0) free--;
      else await new Promise<void>((resolve) => waiting.push(resolve));
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free++;
      }
    },
  };
}
