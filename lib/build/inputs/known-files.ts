import { invariant } from '../../core/invariant.ts';
import { lazy } from '../../core/lazy.ts';
import { frozenFolders } from '../../core/docs/frozen-folders.ts';
import type { SiteConfig, SourceFile } from '../../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../../core/paths.ts';
import { mayHaveQueries } from '../../core/text/query-comment.ts';
import type { CachedStages, Slot } from '../incremental/cached-stages.ts';
import type { Ports } from '../ports.ts';

/** Reads a file, and adds what it depends on besides its text. */
type Read = (path: SourcePath) => WithDiagnostics<SourceFile | undefined>;

/** Reads the files of a site. A file of a frozen version that has not changed since an earlier build is read only when its text is needed. */
export interface KnownFiles {
  /** Reads a file. `kind` identifies what `readFile` adds. */
  readonly read: (kind: string, path: SourcePath, readFile: Read) => WithDiagnostics<SourceFile | undefined>;
  /** Returns whether the text of a file has not been read. */
  readonly isUnread: (path: SourcePath) => boolean;
  /** Stores the states of the files for later builds. */
  readonly save: () => void;
}

/** What an earlier build has found out about a file: its state on disk, and the hash and syntax that it had in this state. */
interface KnownFile extends Pick<SourceFile, 'hash' | 'format'> {
  readonly state: string;
}

type States = Readonly<Record<string, KnownFile>>;

/** The files of a frozen version. */
interface Folder {
  readonly slot: Slot<States>;
  readonly before: States;
  readonly now: Record<string, KnownFile>;
}

/** Opens what earlier builds know about the files of frozen versions. */
export function knownFiles(ports: Pick<Ports, 'fileState'>, config: SiteConfig, cached: CachedStages): KnownFiles {
  const folderOf = frozenFolders(config);
  const folders = new Map<SourcePath, Folder>();
  const unread = new Set<SourcePath>();
  const open = (dir: SourcePath): Folder => {
    const folder = folders.get(dir) ?? openFolder(cached, config, dir);
    folders.set(dir, folder);
    return folder;
  };
  return {
    read: (kind, path, readFile) => {
      const dir = folderOf(path);
      // The state is determined before the text is read, so a change in between is found by the next build.
      const state = dir === undefined ? undefined : ports.fileState?.(path);
      if (dir === undefined || state === undefined) return readFile(path);
      const { before, now } = open(dir);
      const key = `${kind} ${path}`;
      const known = before[key];
      if (known?.state === state) {
        now[key] = known;
        unread.add(path);
        return withDiagnostics(unreadFile(path, known, readFile));
      }
      const file = readFile(path);
      const { value, diagnostics } = file;
      if (value && diagnostics.length === 0 && !value.includes && !value.magicComments && !mayHaveQueries(value.text)) {
        now[key] = { state, hash: value.hash, ...(value.format && { format: value.format }) };
      }
      return file;
    },
    isUnread: (path) => unread.has(path),
    save: () => {
      for (const { slot, before, now } of folders.values()) if (!isSame(before, now)) slot.put(now);
    },
  };
}

function openFolder(cached: CachedStages, { i18n, markdown }: SiteConfig, dir: SourcePath): Folder {
  const slot = cached.slot<States>(
    'files',
    dir,
    i18n.current,
    markdown.format ?? null,
    JSON.stringify(markdown.magicComments),
  );
  return { slot, before: slot.get() ?? {}, now: {} };
}

/** Returns a file whose text is read on demand. */
function unreadFile(path: SourcePath, { hash, format }: KnownFile, readFile: Read): SourceFile {
  const text = lazy(() => {
    const { value } = readFile(path);
    invariant(value?.hash === hash, `\`${path}\` does not change during the build`);
    return value.text;
  });
  return {
    path,
    hash,
    hasQueries: false,
    ...(format && { format }),
    get text() {
      return text();
    },
  };
}

/** Entries that have not changed are the same objects. */
function isSame(one: States, other: States): boolean {
  const keys = Object.keys(other);
  return keys.length === Object.keys(one).length && keys.every((key) => one[key] === other[key]);
}
