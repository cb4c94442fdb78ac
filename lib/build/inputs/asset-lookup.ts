import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import type { CopyArtifact, SiteConfig } from '../../core/model/index.ts';
import { isInside, isOutsideSite, type SourcePath } from '../../core/paths.ts';
import type { AssetInfo } from '../../routes/index.ts';
import { contentFolders } from './sources.ts';
import { assetOutPath, type AssetFacts, type Ports } from '../ports.ts';

/** Looks up files of the content and static folders, and remembers which of them the pages use. */
export interface AssetLookup {
  readonly assetOf: (path: SourcePath) => AssetInfo | undefined;
  readonly staticOf: (url: string) => AssetInfo | undefined;
  /** Returns the files of the content that pages refer to. They are copied to the output under names with a hash. */
  readonly used: () => readonly CopyArtifact[];
  readonly diagnostics: readonly Diagnostic[];
}

/** Stands for a file that exists but cannot be read. It has a diagnostic, so it is not reported as missing, too. */
const UNREADABLE: AssetFacts = { hash: 'unreadable' };

const MEASURED = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Starts without files. Each file is read once, even if many pages show it. */
export function assetLookup(ports: Ports, config: SiteConfig, statics: ReadonlyMap<string, SourcePath>): AssetLookup {
  const folders = [...contentFolders(config), ...config.staticDirs];
  const known = new Map<SourcePath, AssetFacts | undefined>();
  const used = new Map<SourcePath, CopyArtifact>();
  const diagnostics: Diagnostic[] = [];
  const read = (path: SourcePath): AssetFacts | undefined => {
    // Outside of the site, only the configured folders are published.
    if (isOutsideSite(path) && !folders.some((dir) => isInside(dir, path))) return undefined;
    const { value, diagnostics: found } = ports.asset(path);
    diagnostics.push(...found);
    if (value && MEASURED.test(path) && value.width === undefined) diagnostics.push(unknownSize(path));
    return found.length > 0 ? UNREADABLE : value;
  };
  const factsOf = (path: SourcePath): AssetFacts | undefined => {
    if (!known.has(path)) known.set(path, read(path));
    return known.get(path);
  };
  return {
    diagnostics,
    used: () => [...used.values()],
    assetOf: (path) => {
      const facts = factsOf(path);
      if (!facts) return undefined;
      const out = assetOutPath(path, facts.hash);
      used.set(path, { out, copyFrom: path, from: path, isHashed: true });
      return { url: `/${out}` as AssetInfo['url'], ...sizeOf(facts) };
    },
    staticOf: (url) => {
      const path = statics.get(url);
      const facts = path === undefined ? undefined : factsOf(path);
      return facts && { url: url as AssetInfo['url'], ...sizeOf(facts) };
    },
  };
}

function sizeOf({ width, height }: AssetFacts): { width?: number; height?: number } {
  return width !== undefined && height !== undefined ? { width, height } : {};
}

function unknownSize(path: SourcePath): Diagnostic {
  return diagnostic(
    'content.bad-image',
    'The size of this image could not be read, so the page will shift when the image loads.',
    {
      location: startOfFile(path),
      hint: 'Check that the format of the file matches its extension. An SVG needs a `viewBox`, or a width and height.',
    },
  );
}
