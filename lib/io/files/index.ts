import { createHash } from 'node:crypto';
import { accessSync, constants, existsSync, readFileSync, realpathSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TextDecoder } from 'node:util';
import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { readableText } from '../../core/fixes/offsets.ts';
import { hashBytes } from '../../core/hash.ts';
import type { SourceFile } from '../../core/model/index.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SourcePath } from '../../core/paths.ts';
import { startOfFile, locationAt } from '../../core/diagnostics/source-location.ts';

/** Returns the bytes of a file, or a diagnostic with the reason why it can't be read. */
export function readBytes(siteDir: string, path: SourcePath): WithDiagnostics<Uint8Array | undefined> {
  try {
    return withDiagnostics(readFileSync(join(siteDir, path)));
  } catch (error) {
    return withDiagnostics(undefined, [unreadable(path, error)]);
  }
}

/** Returns a diagnostic if a file can't be read. Does not read the file. */
export function checkReadable(siteDir: string, path: SourcePath): Diagnostic | undefined {
  try {
    accessSync(join(siteDir, path), constants.R_OK);
    return undefined;
  } catch (error) {
    return unreadable(path, error);
  }
}

/**
 * Reads a text file. Invalid UTF-8 is a diagnostic with its location. The text is returned anyway, because a missing page would cause
 * more diagnostics elsewhere.
 */
export function readText(siteDir: string, path: SourcePath): WithDiagnostics<SourceFile | undefined> {
  const valid = readValid(siteDir, path);
  if (valid !== undefined) return withDiagnostics(toFile(path, valid, valid));
  const { value: bytes, diagnostics } = readBytes(siteDir, path);
  if (bytes === undefined) return withDiagnostics(undefined, diagnostics);
  try {
    return withDiagnostics(toFile(path, new TextDecoder('utf-8', { fatal: true }).decode(bytes), bytes));
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return withDiagnostics(toFile(path, text, bytes), [invalidUtf8(path, text)]);
  }
}

/** Reads valid UTF-8, the common case, in one call. Returns undefined for an unreadable file and for text that may be invalid. */
function readValid(siteDir: string, path: SourcePath): string | undefined {
  try {
    const text = readFileSync(join(siteDir, path), 'utf8');
    return text.includes('\ufffd') ? undefined : text;
  } catch {
    return undefined;
  }
}

function toFile(path: SourcePath, text: string, hashed: string | Uint8Array): SourceFile {
  return { path, text: readableText(text), hash: hashBytes(hashed) };
}

/** Returns a content hash for file names: 8 lowercase hexadecimal digits. */
export function assetHash(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex').slice(0, 8);
}

/** Returns the size of a file in bytes, or undefined if there is no such file. */
export function fileSize(path: string): number | undefined {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat?.isFile() ? stat.size : undefined;
}

/** Returns whether a path is a folder, or a link to one. */
export function isFolder(path: string): boolean {
  return existsSync(path) && statSync(path).isDirectory();
}

/** Resolves a link to a folder. Returns any other path unchanged. */
export function realFolder(path: string): string {
  return isFolder(path) ? realpathSync(path) : path;
}

function unreadable(path: SourcePath, error: unknown): Diagnostic {
  return diagnostic('content.unreadable', `This file could not be read: ${reasonOf(error)}.`, {
    location: startOfFile(path),
    hint: 'Check that the file exists and that you have permission to read it.',
  });
}

function invalidUtf8(path: SourcePath, replaced: string): Diagnostic {
  const at = Math.max(0, replaced.indexOf('\ufffd'));
  return diagnostic('content.invalid-utf8', 'This file is not valid UTF-8.', {
    location: locationAt(path, replaced, at),
    hint: 'Save the file as UTF-8. Its current encoding may be Latin-1 or Windows-1252.',
  });
}

/** Returns the reason of a system error in words: `permission denied`, `the disk is full`. */
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
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EFBIG: 'the file would exceed the size limit',
  ELOOP: 'it is a circular symbolic link',
  EBUSY: 'it is in use',
  EMFILE: 'too many files are open',
  EXDEV: 'it is on another file system',
};
