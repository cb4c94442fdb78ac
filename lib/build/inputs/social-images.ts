import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SiteConfig, SocialLogo } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { socialImages, type SocialImageOf } from '../../render/index.ts';
import type { DrawingInputs, Ports } from '../ports.ts';
import type { Sources } from './sources.ts';

/** The social images of a site. */
export interface SiteSocialImages {
  readonly imageOf: SocialImageOf;
  /** Identifies the files that the images show. The rest is in the configuration and on the pages. */
  readonly hash: string;
  /** Prepares to draw images, once. */
  readonly drawer: () => Promise<(svg: string) => Uint8Array>;
}

/** Reads the fonts and the logo of social images. Undefined if the site has no such images. */
export function siteSocialImages(
  ports: Pick<Ports, 'read' | 'asset' | 'socialImages'>,
  config: SiteConfig,
  { statics }: Sources,
): WithDiagnostics<SiteSocialImages | undefined> {
  const { socialImages: design } = config;
  if (!design) return withDiagnostics(undefined);
  const { value: fonts, diagnostics } = ports.socialImages.fonts(design.font);
  const logo = firstOf(design.logos, (path) => logoAt(ports, statics.get(path)));
  const inputs: DrawingInputs = { font: diagnostics.length > 0 ? undefined : design.font, logo };
  const drawing: { drawer?: ReturnType<SiteSocialImages['drawer']> } = {};
  return withDiagnostics(
    {
      imageOf: socialImages(config, { fonts, ...(logo && { logo }) }),
      hash: [fonts.hash, logo?.hash].join(' '),
      drawer: () => (drawing.drawer ??= ports.socialImages.drawer(inputs)),
    },
    diagnostics,
  );
}

/** The greatest size of a logo in pixels. */
const LOGO = { width: 480, height: 72 };

/** Returns an SVG in the size in which it is drawn. Undefined for text, because the fonts of the logo are unknown. */
function logoAt({ read, asset }: Pick<Ports, 'read' | 'asset'>, path: SourcePath | undefined): SocialLogo | undefined {
  // A missing or unreadable file is reported where the configuration is checked.
  const file = path === undefined ? undefined : read(path).value;
  const { width, height } = (path !== undefined && asset(path).value) || {};
  if (!file || width === undefined || height === undefined || /<text[\s>]/.test(file.text)) return undefined;
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  const size = { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
  return { svg: file.text, hash: file.hash, ...size };
}

function firstOf<A, R>(all: readonly A[], find: (one: A) => R | undefined): R | undefined {
  for (const one of all) {
    const found = find(one);
    if (found !== undefined) return found;
  }
  return undefined;
}
