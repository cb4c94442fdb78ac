import type { UrlManifest } from '../../core/model/index.ts';
import { locationAt, type SourceLocation } from '../../core/diagnostics/source-location.ts';
import type { SourcePath } from '../../core/paths.ts';

/** A manifest of published URLs, or the reason why a text is none: `it is not valid JSON`. */
export type ReadManifest = { readonly manifest: UrlManifest } | { readonly problem: string };

/** Reads the text of a manifest. It may come from another server, so nothing about it is certain. */
export function readUrlManifest(text: string): ReadManifest {
  const value = parsed(text);
  if (value === undefined) return { problem: 'it is not valid JSON' };
  if (!isRecord(value) || !isRecord(value['pages'])) return { problem: 'it is not a URL manifest' };
  const { version, url, pages, redirects = {} } = value;
  if (version !== 1) return { problem: `its version is ${JSON.stringify(version)}, and this docsgen reads version 1` };
  const isValid = typeof url === 'string' && URL.canParse(url) && Object.values(pages).every(isPage);
  if (!isValid || !isRecord(redirects) || !Object.values(redirects).every((to) => typeof to === 'string'))
    return { problem: 'it is not a URL manifest' };
  return { manifest: { version, url, pages, redirects } as UrlManifest };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPage(page: unknown): boolean {
  if (!isRecord(page)) return false;
  const { title, source, anchors = [] } = page;
  const areTexts = [title, source].every((text) => text === undefined || typeof text === 'string');
  return areTexts && Array.isArray(anchors) && anchors.every((anchor) => typeof anchor === 'string');
}

/** Returns the location of the line of a URL in a manifest file. Undefined if the file does not contain the URL. */
export function locationInManifest(file: SourcePath, text: string, url: string): SourceLocation | undefined {
  const key = JSON.stringify(url);
  const at = text.indexOf(`\n    ${key}:`);
  return at === -1 ? undefined : locationAt(file, text, at + 5, key.length);
}
