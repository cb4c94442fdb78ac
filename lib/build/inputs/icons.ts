import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { Artifact, SiteConfig } from '../../core/model/index.ts';
import { outPath } from '../../core/paths.ts';
import { webManifest } from '../../render/site-files/manifest.ts';
import type { CachedStages } from '../incremental/cached-stages.ts';
import type { Ports } from '../ports.ts';
import type { Sources } from './sources.ts';

const MANIFEST = 'site.webmanifest';

/** The icons of a site and its web manifest. */
export interface SiteIcons {
  /** The files that docsgen makes. A static file with the same path replaces one of them. */
  readonly files: readonly Artifact[];
  /** The names of all these files, also of the static ones. Empty if docsgen makes none. */
  readonly names: readonly string[];
}

const NONE: SiteIcons = { files: [], names: [] };

/** Draws the icons of a site, or reads them from the cache. */
export async function startIcons(
  ports: Pick<Ports, 'read' | 'drawIcons'>,
  config: SiteConfig,
  { statics }: Sources,
  cached: CachedStages,
): Promise<WithDiagnostics<SiteIcons>> {
  const { icons } = config;
  const path = icons && statics.get(icons.favicon);
  // A missing or unreadable file is reported where the configuration is checked.
  const favicon = path === undefined ? undefined : ports.read(path).value;
  if (!icons || !favicon) return withDiagnostics(NONE);
  const { value, diagnostics } = await cached.async('icons', ports.drawIcons, favicon, icons.backgroundColor);
  if (value.length === 0) return withDiagnostics(NONE, diagnostics);
  const drawn = value.map(({ name, base64 }) => artifact(name, Buffer.from(base64, 'base64')));
  const all = [...drawn, artifact(MANIFEST, webManifest(config, icons))];
  const files = all.filter(({ out }) => !statics.has(`/${out}`));
  return withDiagnostics({ files, names: all.map(({ out }) => out) }, diagnostics);
}

function artifact(name: string, data: Artifact['data']): Artifact {
  return { out: outPath(name), data, from: 'docsgen' };
}
