import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TextDecoder } from 'node:util';
import fastGlob from 'fast-glob';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { hashBytes } from '../core/hash.ts';
import type { SourceFile } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import { fileStart, placeAt } from '../core/place.ts';

/** Files that editors and systems leave behind. */
const IGNORED = ['**/.DS_Store', '**/Thumbs.db', '**/*~', '**/.git/**', '**/node_modules/**', '**/.docsgen/**'];

/** Every file below a folder of the site, sorted by code units; the one door to fast-glob. */
export function listFiles(siteDir: string, dir: SourcePath): SourcePath[] {
  const cwd = join(siteDir, dir);
  const found = fastGlob.sync('**/*', { cwd, ignore: IGNORED, dot: true, onlyFiles: true, suppressErrors: true });
  return found.map((path) => (dir === '' ? path : `${dir}/${path}`) as SourcePath).sort();
}

/** The bytes of a file, or a finding that says why not. */
export function readBytes(siteDir: string, path: SourcePath): Outcome<Uint8Array | undefined> {
  try {
    return outcome(readFileSync(join(siteDir, path)));
  } catch (error) {
    return outcome(undefined, [unreadable(path, error)]);
  }
}

/** A text file. Bytes that are not UTF-8 are a finding with their place, never silently replaced. */
export function readText(siteDir: string, path: SourcePath): Outcome<SourceFile | undefined> {
  const { value: bytes, diagnostics } = readBytes(siteDir, path);
  if (bytes === undefined) return outcome(undefined, diagnostics);
  try {
    const text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: false }).decode(bytes);
    return outcome({ path, text: text.replaceAll('\r\n', '\n'), hash: hashBytes(bytes) });
  } catch {
    return outcome(undefined, [invalidUtf8(path, bytes)]);
  }
}

/** A content hash for file names: 8 characters in lower-case hexadecimal. */
export function assetHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}

/** The size of a file in bytes, or undefined when there is none. */
export function fileSize(path: string): number | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.size : undefined;
}

function unreadable(path: SourcePath, error: unknown): Diagnostic {
  return diagnostic('content.unreadable', `This file could not be read: ${reasonOf(error)}.`, {
    place: fileStart(path),
    hint: 'Check that the file exists and that you may read it.',
  });
}

function invalidUtf8(path: SourcePath, bytes: Uint8Array): Diagnostic {
  const replaced = new TextDecoder('utf-8').decode(bytes);
  const at = Math.max(0, replaced.indexOf('\ufffd'));
  return diagnostic('content.invalid-utf8', 'This file is not valid UTF-8.', {
    place: placeAt(path, replaced, at),
    hint: 'Save it in UTF-8; it may be in Latin-1 or Windows-1252.',
  });
}

/** What the operating system says of an error, in words: `permission denied`, `no space left on the disk`. */
export function reasonOf(error: unknown): string {
  const { code, message } = error as NodeJS.ErrnoException;
  return (code && REASONS[code]) ?? message ?? String(error);
}

const REASONS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied',
  EPERM: 'the operation is not permitted',
  EROFS: 'the file system is read-only',
  ENOENT: 'it does not exist',
  EISDIR: 'it is a folder',
  ENOTDIR: 'a part of its path is not a folder',
  ENOSPC: 'no space is left on the disk',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would be larger than allowed here',
  EBUSY: 'it is in use',
  EMFILE: 'too many files are open',
  EXDEV: 'it lies on another file system',
};
