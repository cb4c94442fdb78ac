import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import { hashBytes } from '../../core/hash.ts';
import type { FontMetrics } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { fileSize, readBytes } from '../files/index.ts';
import { packageRoot } from '../installation.ts';
import { fontWidths } from './font-widths.ts';

/** docsgen's fonts in templates/fonts. scripts/subset-fonts.mjs makes them. */
const FONTS = ['figtree-drawn.ttf', 'figtree-drawn-extended.ttf'];

/** Returns the bytes of the fonts of social images. A font of the site comes first, so its characters take precedence. */
export function fontFiles(siteDir: string, font: SourcePath | undefined): Uint8Array[] {
  const ofSite = font === undefined ? undefined : readBytes(siteDir, font).value;
  const own = FONTS.map((name) => readFileSync(join(packageRoot(), 'templates/fonts', name)));
  return ofSite ? [ofSite, ...own] : own;
}

/** Reads the widths of the characters in the fonts of social images. A missing font of the site is reported elsewhere. */
export function readFonts(siteDir: string, font: SourcePath | undefined): WithDiagnostics<FontMetrics> {
  if (font === undefined || fileSize(join(siteDir, font)) === undefined)
    return withDiagnostics(metricsOf(fontFiles(siteDir, undefined)));
  try {
    return withDiagnostics(metricsOf(fontFiles(siteDir, font)));
  } catch {
    const unreadable = diagnostic('config.invalid-font', `docsgen can't read the font \`${font}\`.`, {
      subject: 'socialImages.font',
      hint: 'Use a TrueType or OpenType font. Convert other formats, such as WOFF2; a new file extension is not enough.',
    });
    return withDiagnostics(metricsOf(fontFiles(siteDir, undefined)), [unreadable]);
  }
}

function metricsOf(fonts: readonly Uint8Array[]): FontMetrics {
  const widths = fonts.map(fontWidths);
  const known = new Map<string, number | undefined>();
  const find = (character: string): number | undefined => {
    for (const widthOf of widths) {
      const width = widthOf(character);
      if (width !== undefined) return width;
    }
    return undefined;
  };
  return {
    hash: hashBytes(fonts.map(hashBytes).join('\n')),
    widthOf: (character) => {
      if (!known.has(character)) known.set(character, find(character));
      return known.get(character);
    },
  };
}
