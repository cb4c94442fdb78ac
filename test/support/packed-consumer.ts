import { execFileSync, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { shortHash } from '../../lib/core/hash.ts';
import { oncePerRun } from './once-per-run.ts';
import { repositoryFiles, ROOT } from './source-tree.ts';

/** A copy of the site test/package/consumer, in which the packed docsgen is installed. */
export interface Consumer {
  /** The folder of the site as an absolute path. */
  readonly folder: string;
  /** The folder of the unpacked tarball as an absolute path. */
  readonly docsgen: string;
  readonly manifest: Manifest;
  /** The size of the tarball in bytes. */
  readonly size: number;
  remove(): void;
}

export interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  readonly dependencies: Readonly<Record<string, string>>;
  readonly peerDependencies: Readonly<Record<string, string>>;
}

/** The tarballs of the packages in this repository. */
export interface Tarballs {
  /** An empty folder outside the repository for the sites of a test, as an absolute path. */
  readonly temporary: string;
  /**
   * Installs packages into `node_modules` of a folder: the tarballs and, as links, what npm would install for docsgen. Returns the folder
   * of docsgen.
   */
  install(folder: string, options?: InstallOptions): string;
  /** The size of the tarball of docsgen in bytes. */
  readonly size: number;
  remove(): void;
}

export interface InstallOptions {
  /** Packages that the site installs in addition, such as optional peer dependencies of docsgen. */
  readonly packages?: readonly string[];
}

/** Packs the packages of this repository, or returns the tarballs that another test file of the same run has packed. */
export function packAll(): Tarballs {
  const packed = oncePerRun(`tarballs-${stateOfRepository()}`, packInto);
  const temporary = mkdtempSync(join(tmpdir(), 'docsgen-packed-'));
  const unpack = (name: RegExp, folder: string): string => {
    const tarball = readdirSync(packed).find((file) => name.test(file))!;
    mkdirSync(folder, { recursive: true });
    run(packed, 'tar', '-xzf', tarball, '-C', folder, '--strip-components=1');
    return folder;
  };
  const tarball = readdirSync(packed).find((file) => file.startsWith('docsgen-'))!;
  return {
    temporary,
    size: readFileSync(join(packed, tarball)).length,
    install(folder, { packages = [] } = {}) {
      const installed = lockFile();
      const names = new Set([
        ...installed.production,
        ...packages.flatMap((name) => [name, ...closureOf(name, installed.all)]),
      ]);
      linkPackages([...names], folder);
      unpack(/^create-docsgen-/, join(folder, 'node_modules/create-docsgen'));
      return unpack(/^docsgen-/, join(folder, 'node_modules/docsgen'));
    },
    remove: () => rmSync(temporary, { recursive: true, force: true }),
  };
}

/** Identifies the current state of all files, which may change between two runs in watch mode. */
function stateOfRepository(): string {
  const states = repositoryFiles().map((path) => {
    const { mtimeMs, size } = statSync(join(ROOT, path));
    return `${path} ${mtimeMs} ${size}`;
  });
  return shortHash(states.join('\n'));
}

/** Packs a copy of the repository, because the scripts of the package rebuild dist and other tests run it. */
function packInto(folder: string): void {
  const copy = mkdtempSync(join(tmpdir(), 'docsgen-source-'));
  try {
    const source = copyOfRepository(join(copy, 'source'));
    for (const path of ['.', 'packages/create-docsgen']) {
      run(join(source, path), 'npm', 'pack', '--silent', '--offline', '--pack-destination', folder);
    }
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

/** Packs docsgen and installs it in a copy of test/package/consumer. */
export function installPacked(): Consumer {
  const tarballs = packAll();
  const folder = join(tarballs.temporary, 'consumer');
  cpSync(join(ROOT, 'test/package/consumer'), folder, { recursive: true });
  const docsgen = tarballs.install(folder);
  const manifest = JSON.parse(readFileSync(join(docsgen, 'package.json'), 'utf8')) as Manifest;
  return { folder, docsgen, manifest, size: tarballs.size, remove: tarballs.remove };
}

interface LockedPackage {
  readonly dependencies?: Readonly<Record<string, string>>;
}

type LockedPackages = Readonly<Record<string, LockedPackage>>;

/** Copies the tracked files and links the installed dependencies, so that npm packs the same files as in the repository. */
function copyOfRepository(folder: string): string {
  for (const path of repositoryFiles()) cpSync(join(ROOT, path), join(folder, path));
  linkPackages(packagesIn(join(ROOT, 'node_modules')), folder);
  return folder;
}

/** Links installed packages, which are the same files that npm would install from a registry. */
function linkPackages(names: readonly string[], folder: string): void {
  for (const name of names) {
    const link = join(folder, 'node_modules', name);
    mkdirSync(dirname(link), { recursive: true });
    symlinkSync(join(ROOT, 'node_modules', name), link);
  }
}

function packagesIn(folder: string): string[] {
  return readdirSync(folder)
    .filter((name) => !name.startsWith('.'))
    .flatMap((name) =>
      name.startsWith('@') ? readdirSync(join(folder, name)).map((part) => `${name}/${part}`) : [name],
    );
}

/** Returns the packages in the lock file: all, and the names of those that npm installs for a user of docsgen. */
function lockFile(): { readonly all: LockedPackages; readonly production: readonly string[] } {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: LockedPackages;
  };
  const names = new Set(
    Object.keys(packages['']?.dependencies ?? {}).flatMap((name) => [name, ...closureOf(name, packages)]),
  );
  return { all: packages, production: [...names].filter((name) => existsSync(join(ROOT, 'node_modules', name))) };
}

/** Returns everything that a package depends on. Nested installations need no link, because the packages are links themselves. */
function closureOf(name: string, all: LockedPackages): string[] {
  const found = new Set<string>();
  const pending = [name];
  for (const one of pending) {
    for (const dependency of Object.keys(all[`node_modules/${one}`]?.dependencies ?? {})) {
      if (found.has(dependency) || !(`node_modules/${dependency}` in all)) continue;
      found.add(dependency);
      pending.push(dependency);
    }
  }
  return [...found];
}

/** The environment of a user without a terminal. */
function userEnvironment(): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' };
}

/** Runs a command and returns its standard output. Throws an error with its standard error if the command fails. */
export function run(cwd: string, command: string, ...args: readonly string[]): string {
  return execFileSync(command, args, {
    cwd,
    env: userEnvironment(),
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** The result of a script that may fail. */
export interface ScriptResult {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Runs a script of a package as a user without a terminal. */
export function runScript(cwd: string, script: string, ...args: readonly string[]): ScriptResult {
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd,
    env: userEnvironment(),
    encoding: 'utf8',
  });
  return { code: status, stdout, stderr };
}
