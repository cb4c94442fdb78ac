/** The methods of `console` that libraries call. */
const METHODS = ['debug', 'error', 'info', 'log', 'warn'] as const;

/**
 * Calls a function of a library that prints to the console, and discards what it prints. Only docsgen writes to the terminal, because
 * programs read the output of `--format`. The function must be synchronous.
 */
export function quietly<T>(work: () => T): T {
  const { console } = globalThis;
  const descriptors = METHODS.map((name) => [name, Object.getOwnPropertyDescriptor(console, name)!] as const);
  for (const [name, descriptor] of descriptors) Object.defineProperty(console, name, { ...descriptor, value: ignore });
  try {
    return work();
  } finally {
    for (const [name, descriptor] of descriptors) Object.defineProperty(console, name, descriptor);
  }
}

function ignore(): void {}
