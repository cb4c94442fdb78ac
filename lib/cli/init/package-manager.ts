import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';

export type PackageManager = 'npm' | 'pnpm' | 'yarn' | 'bun';

/** The commands of a package manager. */
export interface Commands {
  /** Installs the dependencies in package.json. */
  readonly install: string;
  /** Installs the dependencies exactly as in the lock file. */
  readonly cleanInstall: string;
  /** Adds a package. The name follows. */
  readonly add: string;
  /** Returns the command that runs a script of package.json. */
  readonly run: (script: string) => string;
  /** Returns the command that runs a program of an installed package. */
  readonly execute: (program: string) => string;
}

const LOCK_FILES: readonly (readonly [file: string, manager: PackageManager])[] = [
  ['pnpm-lock.yaml', 'pnpm'],
  ['yarn.lock', 'yarn'],
  ['bun.lock', 'bun'],
  ['bun.lockb', 'bun'],
  ['package-lock.json', 'npm'],
];

const EXECUTE: Readonly<Record<PackageManager, string>> = { npm: 'npx', pnpm: 'pnpm exec', yarn: 'yarn', bun: 'bunx' };

/** Scripts that each package manager runs without `run`. */
const SHORT = ['start', 'test'];

/** Returns the package manager of the nearest lock file, or else the one that started docsgen, or else npm. */
export function detectPackageManager(dir: string, env: Readonly<Record<string, string | undefined>>): PackageManager {
  for (let at = dir; ; at = dirname(at)) {
    const found = LOCK_FILES.find(([file]) => existsSync(join(at, file)));
    if (found) return found[1];
    // The lock file of a workspace is at the root of the repository.
    if (existsSync(join(at, '.git')) || dirname(at) === at) break;
  }
  const agent = /^(\w+)\//.exec(env['npm_config_user_agent'] ?? '')?.[1];
  return LOCK_FILES.map(([, manager]) => manager).find((manager) => manager === agent) ?? 'npm';
}

export function commandsOf(manager: PackageManager): Commands {
  const prefix = manager === 'yarn' || manager === 'pnpm' ? manager : `${manager} run`;
  return {
    install: manager === 'yarn' ? 'yarn' : `${manager} install`,
    cleanInstall: manager === 'npm' ? 'npm ci' : `${manager} install --frozen-lockfile`,
    add: manager === 'npm' ? 'npm install' : `${manager} add`,
    run: (script) => (manager === 'npm' && SHORT.includes(script) ? `npm ${script}` : `${prefix} ${script}`),
    execute: (program) => `${EXECUTE[manager]} ${program}`,
  };
}
