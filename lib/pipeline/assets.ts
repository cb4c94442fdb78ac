import { diagnostic, type Diagnostic } from '../core/diagnostic.ts';
import type { CopyArtifact } from '../core/model/index.ts';
import type { SourcePath } from '../core/paths.ts';
import { fileStart } from '../core/place.ts';
import type { AssetInfo } from '../graph/index.ts';
import { assetOutPath, type AssetFacts, type Ports } from './ports.ts';

/** Looks files of the content and the static folders up, and notes which ones the pages use. */
export interface AssetLookup {
  readonly assetOf: (path: SourcePath) => AssetInfo | undefined;
  readonly staticOf: (url: string) => AssetInfo | undefined;
  /** The content's files that pages refer to: they go to the output under hashed names. */
  readonly used: () => readonly CopyArtifact[];
  readonly found: readonly Diagnostic[];
}

/** A file that is there but can't be read has its finding; nobody needs to hear that it is missing, too. */
const UNREADABLE: AssetFacts = { hash: 'unreadable' };

const MEASURED = /\.(?:png|jpe?g|gif|svg|webp|avif)$/i;

/** Each file is looked at once, however many pages show it. */
export function assetLookup(ports: Ports, statics: ReadonlyMap<string, SourcePath>): AssetLookup {
  const facts = new Map<SourcePath, AssetFacts | undefined>();
  const used = new Map<SourcePath, CopyArtifact>();
  const found: Diagnostic[] = [];
  const look = (path: SourcePath): AssetFacts | undefined => {
    if (facts.has(path)) return facts.get(path);
    const one = path.startsWith('..') ? undefined : ports.asset(path);
    found.push(...(one?.diagnostics ?? []));
    if (one?.value && MEASURED.test(path) && one.value.width === undefined) found.push(unmeasured(path));
    const known = one && one.diagnostics.length > 0 ? UNREADABLE : one?.value;
    facts.set(path, known);
    return known;
  };
  return {
    found,
    used: () => [...used.values()],
    assetOf: (path) => {
      const known = look(path);
      if (!known) return undefined;
      const out = assetOutPath(path, known.hash);
      used.set(path, { out, copyFrom: path, from: path });
      return { url: `/${out}` as AssetInfo['url'], ...sizeOf(known) };
    },
    staticOf: (url) => {
      const path = statics.get(url);
      const known = path === undefined ? undefined : look(path);
      return known && { url: url as AssetInfo['url'], ...sizeOf(known) };
    },
  };
}

function sizeOf({ width, height }: AssetFacts): { width?: number; height?: number } {
  return width !== undefined && height !== undefined ? { width, height } : {};
}

function unmeasured(path: SourcePath): Diagnostic {
  return diagnostic(
    'content.bad-image',
    'The size of this image could not be read, so the page will shift when it loads.',
    {
      place: fileStart(path),
      hint: 'Check that the file is what its ending says; an SVG needs a `viewBox` or a width and height.',
    },
  );
}
