const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;

/**
 * Runs a short synchronous function that must not be interrupted halfway. If the user presses Ctrl+C in the meantime, or a signal asks
 * the process to end, the signal takes effect after the function has returned.
 */
export function uninterrupted<T>(act: () => T): T {
  // Without a listener, the system ends the process at once.
  const listeners = SIGNALS.filter((signal) => process.listenerCount(signal) === 0).map((signal) => {
    const endProcess = (): void => void process.kill(process.pid, signal);
    process.once(signal, endProcess);
    return () => process.off(signal, endProcess);
  });
  try {
    return act();
  } finally {
    // The event loop passes on a signal at the latest in its next turn, and the first immediate can belong to the current turn.
    setImmediate(() => setImmediate(() => listeners.forEach((remove) => remove())));
  }
}
