import { createHash } from 'node:crypto';
import { accessSync, constants, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { TextDecoder } from 'node:util';
import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import { hashBytes } from '../core/hash.ts';
import type { SourceFile } from '../core/model/index.ts';
import { outcome, type Outcome } from '../core/outcome.ts';
import type { SourcePath } from '../core/paths.ts';
import { fileStart, placeAt } from '../core/place.ts';

/** The bytes of a file, or a finding that says why not. */
export function readBytes(siteDir: string, path: SourcePath): Outcome<Uint8Array | undefined> {
  try {
    return outcome(readFileSync(join(siteDir, path)));
  } catch (error) {
    return outcome(undefined, [unreadable(path, error)]);
  }
}

/** A finding for a file that can't be read, without reading it. */
export function checkReadable(siteDir: string, path: SourcePath): Diagnostic | undefined {
  try {
    accessSync(join(siteDir, path), constants.R_OK);
    return undefined;
  } catch (error) {
    return unreadable(path, error);
  }
}

/**
 * A text file. Bytes that are not UTF-8 are a finding with their place, never silently replaced; the text comes all the
 * same, so that the mistake is one finding and not a page that is missing everywhere.
 */
export function readText(siteDir: string, path: SourcePath): Outcome<SourceFile | undefined> {
  const sound = readSound(siteDir, path);
  if (sound !== undefined) return outcome(toFile(path, sound, sound));
  const { value: bytes, diagnostics } = readBytes(siteDir, path);
  if (bytes === undefined) return outcome(undefined, diagnostics);
  try {
    return outcome(toFile(path, new TextDecoder('utf-8', { fatal: true }).decode(bytes), bytes));
  } catch {
    const text = new TextDecoder('utf-8').decode(bytes);
    return outcome(toFile(path, text, bytes), [invalidUtf8(path, text)]);
  }
}

/** Nearly every text, in one call of the system's; undefined for what can't be read, or may not be UTF-8. */
function readSound(siteDir: string, path: SourcePath): string | undefined {
  try {
    const text = readFileSync(join(siteDir, path), 'utf8');
    return text.includes('\ufffd') ? undefined : text;
  } catch {
    return undefined;
  }
}

function toFile(path: SourcePath, text: string, hashed: string | Uint8Array): SourceFile {
  const whole = text.startsWith('\ufeff') ? text.slice(1) : text;
  return { path, text: whole.includes('\r') ? whole.replaceAll('\r\n', '\n') : whole, hash: hashBytes(hashed) };
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

function invalidUtf8(path: SourcePath, replaced: string): Diagnostic {
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
  ELOOP: 'it is a link that leads in a circle',
  EBUSY: 'it is in use',
  EMFILE: 'too many files are open',
  EXDEV: 'it lies on another file system',
};
