import type { SidebarItemConfig, VersionConfig } from '../../core/model/config.ts';
import { sourcePath, type SourcePath } from '../../core/paths.ts';
import { CURRENT_VERSION } from '../../core/docs/version-files.ts';
import type { UserVersion } from '../types/user-docs.ts';
import type { UserSidebars } from '../types/user-sidebars.ts';
import type { FrozenVersion } from './frozen-versions.ts';
import { omitUndefined } from '../resolve/omit-undefined.ts';
import { trimSlashes } from '../resolve/trim-slashes.ts';

/** A version before its defaults are filled in. */
interface Entry {
  readonly name: string;
  readonly dir: SourcePath;
  readonly user: UserVersion;
  readonly key: string;
  readonly frozen?: FrozenVersion | undefined;
}

/** Where the versions of an instance of the docs are declared. */
export interface VersionSources {
  /** The folder of the instance. */
  readonly dir: string;
  /** The folder of versions that are not frozen. */
  readonly versionsDir: string;
  /** The key of the instance in the configuration. */
  readonly key: string;
  readonly users: readonly UserVersion[];
  readonly only: readonly string[] | undefined;
  readonly frozen: readonly FrozenVersion[];
  readonly resolveSidebars: (users: UserSidebars) => Readonly<Record<string, readonly SidebarItemConfig[]>>;
}

/**
 * Resolves the versions of an instance of the docs: the current version, the frozen versions, and then other versions of the
 * configuration. If there are frozen versions, the newest of them is the latest, as in Docusaurus.
 */
export function resolveVersions(sources: VersionSources): VersionConfig[] {
  const { frozen, only } = sources;
  const all = frozen.length === 0 ? configured(sources) : merged(sources);
  const isBuilt = ({ name, user }: Entry): boolean => !user.exclude && (only === undefined || only.includes(name));
  const built = all.filter(isBuilt);
  const entries = built.length === 0 ? all : built;
  const latest = latestOf(entries);
  const hasFrozen = frozen.length > 0;
  return entries.map((entry, index) => {
    const isLast = index === latest;
    const { name, dir, user, key } = entry;
    const isNext = hasFrozen && !isLast && name === CURRENT_VERSION;
    const automatic = !hasFrozen || isLast ? undefined : index < latest ? 'unreleased' : 'unmaintained';
    const banner = user.banner ?? automatic;
    return {
      name,
      dir,
      key,
      label: user.label ?? (isNext ? 'Next' : name),
      path: trimSlashes(user.path ?? (isLast ? '' : isNext ? 'next' : name)),
      isLast,
      ...(banner !== undefined && banner !== 'none' && { banner }),
      ...omitUndefined({ mainDocId: user.mainDocId, noIndex: user.noIndex, className: user.className }),
      ...sidebarsOf(entry, sources),
    };
  });
}

/** Returns the index of the latest version: the one that the configuration names, or the newest frozen version, or the first. */
function latestOf(entries: readonly Entry[]): number {
  const named = entries.findIndex(({ user }) => user.isLast === true);
  if (named !== -1) return named;
  return Math.max(
    0,
    entries.findIndex(({ frozen }) => frozen !== undefined),
  );
}

/** Returns the versions of a site without frozen versions. The first is in the folder of the docs. */
function configured({ users, dir, versionsDir, key }: VersionSources): Entry[] {
  if (users.length === 0)
    return [{ name: CURRENT_VERSION, dir: sourcePath(dir), user: { name: CURRENT_VERSION }, key }];
  return users.map((user, index) => ({
    name: user.name,
    dir: sourcePath(user.dir ?? (index === 0 ? dir : `${versionsDir}/${user.name}`)),
    user,
    key: `${key}.versions[${index}]`,
  }));
}

function merged(sources: VersionSources): Entry[] {
  const { users, dir, key, frozen } = sources;
  const names = new Set(frozen.map(({ name }) => name));
  const entries = configured(sources);
  const others = entries.filter(({ name }) => !names.has(name));
  const inFolder = others.find((entry) => entry.name === CURRENT_VERSION) ?? others.find((entry) => entry.dir === dir);
  const current = inFolder ?? { name: CURRENT_VERSION, dir: sourcePath(dir), user: { name: CURRENT_VERSION }, key };
  const listed = frozen.map((version): Entry => {
    const index = users.findIndex(({ name }) => name === version.name);
    const user = users[index] ?? { name: version.name };
    const at = index === -1 ? key : `${key}.versions[${index}]`;
    const folder = user.dir === undefined ? version.dir : sourcePath(user.dir);
    return { name: version.name, dir: folder, user, key: at, frozen: version };
  });
  return [current, ...listed, ...others.filter((entry) => entry !== inFolder)];
}

/** The sidebars of a frozen version are complete: a sidebar that is added to the configuration later does not belong to it. */
function sidebarsOf(
  { user, frozen }: Entry,
  { resolveSidebars }: VersionSources,
): Pick<VersionConfig, 'sidebars' | 'sidebarsFile'> {
  const sidebars = { ...frozen?.sidebars?.value, ...user.sidebars };
  if (!frozen?.sidebars && !user.sidebars) return {};
  return { sidebars: resolveSidebars(sidebars), ...(frozen?.sidebars && { sidebarsFile: frozen.sidebars.file }) };
}
