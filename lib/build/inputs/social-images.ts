import { diagnostic, type Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { startOfFile } from '../../core/diagnostics/source-location.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SiteConfig, SocialImagesConfig, SocialLogo, SourceFile } from '../../core/model/index.ts';
import type { SourcePath } from '../../core/paths.ts';
import { socialImages, type SocialImageOf } from '../../render/index.ts';
import type { CachedStages } from '../incremental/cached-stages.ts';
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

type ImagePorts = Pick<Ports, 'read' | 'asset' | 'socialImages'>;

/** Reads the fonts and the logo of social images. Undefined if the site has no such images. */
export async function siteSocialImages(
  ports: ImagePorts,
  config: SiteConfig,
  { statics }: Sources,
  cached: CachedStages,
): Promise<WithDiagnostics<SiteSocialImages | undefined>> {
  const { socialImages: design } = config;
  if (!design) return withDiagnostics(undefined);
  const { value: fonts, diagnostics } = ports.socialImages.fonts(design.font);
  const { value: logo, diagnostics: ofLogos } = await usableLogo(ports, design, statics, cached);
  const inputs: DrawingInputs = { font: diagnostics.length > 0 ? undefined : design.font, logo };
  const drawing: { drawer?: ReturnType<SiteSocialImages['drawer']> } = {};
  return withDiagnostics(
    {
      imageOf: socialImages(config, { fonts, ...(logo && { logo }) }),
      hash: [fonts.hash, logo?.hash].join(' '),
      drawer: () => (drawing.drawer ??= ports.socialImages.drawer(inputs)),
    },
    [...diagnostics, ...ofLogos],
  );
}

/** Returns the first logo that can be drawn, and reports the others before it. */
async function usableLogo(
  ports: ImagePorts,
  design: SocialImagesConfig,
  statics: Sources['statics'],
  cached: CachedStages,
): Promise<WithDiagnostics<SocialLogo | undefined>> {
  const unusable: Diagnostic[] = [];
  for (const url of design.logos) {
    const path = statics.get(url);
    // A missing or unreadable file is reported where the configuration is checked.
    const file = path === undefined ? undefined : ports.read(path).value;
    if (!file) continue;
    const size = sizeOf(ports, file.path);
    const { value: problem } = await cached.async('logo', ports.socialImages.logoProblem, file);
    if (size && problem === undefined) return withDiagnostics({ svg: file.text, hash: file.hash, ...size }, unusable);
    // The navbar can show text, so another image is used without a report, unless the author chose the logo for social images.
    if (problem !== 'contains text' || design.logo !== undefined) unusable.push(noLogo(file, problem ?? 'has no size'));
  }
  return withDiagnostics(undefined, unusable);
}

/** The greatest size of a logo in pixels. */
const LOGO = { width: 480, height: 72 };

/** Returns the size in which an SVG is drawn. */
function sizeOf({ asset }: ImagePorts, path: SourcePath): Pick<SocialLogo, 'width' | 'height'> | undefined {
  const { width, height } = asset(path).value ?? {};
  if (width === undefined || height === undefined) return undefined;
  const scale = Math.min(LOGO.width / width, LOGO.height / height);
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

function noLogo({ path }: SourceFile, problem: string): Diagnostic {
  return diagnostic('content.no-social-logo', `The social images do not show this logo, because it ${problem}.`, {
    location: startOfFile(path),
    hint: 'Convert text to paths and check that the file is valid SVG with a `viewBox`, or set `socialImages.logo` to another SVG or to `false`.',
  });
}
