import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryFiles, ROOT } from './source-tree.ts';

/** A copy of the site test/package/consumer, in which the packed docsgen is installed. */
export interface Consumer {
  /** The folder of the site as an absolute path. */
  readonly folder: string;
  /** The folder of the unpacked tarball as an absolute path. */
  readonly docsgen: string;
  readonly manifest: Manifest;
  remove(): void;
}

export interface Manifest {
  readonly bin: Readonly<Record<string, string>>;
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** Packs a copy of the repository, because the scripts of the package rebuild dist and other tests run it. */
export function installPacked(): Consumer {
  const temporary = mkdtempSync(join(tmpdir(), 'docsgen-packed-'));
  const source = copyOfRepository(join(temporary, 'source'));
  run(source, 'npm', 'pack', '--silent', '--offline', '--pack-destination', temporary);
  const folder = join(temporary, 'consumer');
  cpSync(join(ROOT, 'test/package/consumer'), folder, { recursive: true });
  const docsgen = join(folder, 'node_modules/docsgen');
  mkdirSync(docsgen, { recursive: true });
  const tarball = readdirSync(temporary).find((name) => name.endsWith('.tgz'))!;
  run(temporary, 'tar', '-xzf', tarball, '-C', docsgen, '--strip-components=1');
  linkPackages(dependenciesOfDocsgen(), folder);
  const manifest = JSON.parse(readFileSync(join(docsgen, 'package.json'), 'utf8')) as Manifest;
  return { folder, docsgen, manifest, remove: () => rmSync(temporary, { recursive: true, force: true }) };
}

interface LockFile {
  readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
}

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

/** Returns the packages that npm installs for a user of docsgen, according to the lock file. */
function dependenciesOfDocsgen(): string[] {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as LockFile;
  const present = new Set(packagesIn(join(ROOT, 'node_modules')));
  return Object.entries(packages)
    .filter(([path, { dev = false }]) => path !== '' && !dev)
    .map(([path]) => path.replace(/^node_modules\//, ''))
    .filter((name) => present.has(name));
}

/** Runs a command and returns its standard output. Throws an error with its standard error if the command fails. */
export function run(cwd: string, command: string, ...args: readonly string[]): string {
  const env = { PATH: process.env['PATH'], HOME: process.env['HOME'], NO_COLOR: '1' };
  return execFileSync(command, args, { cwd, env, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
