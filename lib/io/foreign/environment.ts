/** The environment variables that a configuration reads. */
export interface EnvironmentRecorder {
  /** Takes the place of `process.env`. */
  readonly env: NodeJS.ProcessEnv;
  /** The variables that were read and have a value, by value. */
  readonly read: ReadonlyMap<string, string>;
}

/** Records which environment variables a configuration reads, so that their values, which may be secret, are not written into a file. */
export function recordEnvironment(real: NodeJS.ProcessEnv = process.env): EnvironmentRecorder {
  const read = new Map<string, string>();
  const env = new Proxy(real, {
    get: (target, name) => {
      const value = typeof name === 'string' ? target[name] : undefined;
      if (value !== undefined && value.length >= SHORTEST && name !== 'NODE_ENV') read.set(value, String(name));
      return value;
    },
  });
  return { env, read };
}

/** Shorter values, such as `true`, are not secret and may be in a configuration for other reasons. */
const SHORTEST = 8;
