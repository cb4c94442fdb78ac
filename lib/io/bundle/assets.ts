import { relative } from 'node:path';
import { assetOutPath } from '../../build/ports.ts';
import type { CopyArtifact } from '../../core/model/index.ts';
import { sourcePath, type OutPath, type SourcePath } from '../../core/paths.ts';
import { assetHash, readBytes, reasonOf } from '../files/index.ts';

/** The files that bundles refer to, by source. The build copies them into the output. */
export type CollectedAssets = Map<SourcePath, CopyArtifact>;

/** A file that a bundle refers to. */
export interface Asset {
  readonly source: SourcePath;
  /** The path in the output, which contains the content hash. */
  readonly out: OutPath;
  /** The size in bytes. */
  readonly size: number;
}

/** Reads a file by its absolute path. Returns the reason if it can't be read, as an error of esbuild. */
export function readAsset(siteDir: string, path: string): Asset | { readonly errors: { text: string }[] } {
  const source = sourcePath(relative(siteDir, path));
  const { value: bytes, diagnostics } = readBytes(siteDir, source);
  if (bytes === undefined) return { errors: [{ text: diagnostics[0]?.message ?? reasonOf(undefined) }] };
  return { source, out: assetOutPath(source, assetHash(bytes)), size: bytes.length };
}

/** Adds a file to the output. */
export function collect(assets: CollectedAssets, { source, out }: Asset): void {
  assets.set(source, { out, copyFrom: source, from: source, isHashed: true });
}
