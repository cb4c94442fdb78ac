import type { DrawingInputs } from '../../build/ports.ts';
import { LOGO_ADDRESS } from '../../core/head/social-image.ts';
import { withDiagnostics, type WithDiagnostics } from '../../core/diagnostics/with-diagnostics.ts';
import type { SocialLogo, SourceFile } from '../../core/model/index.ts';
import { fontFiles } from './fonts.ts';
import { indexedPng } from './indexed-png.ts';
import { loadRenderer, type Renderer } from './resvg.ts';

/** Returns the reason why an SVG can't be the logo of social images. Undefined if it can. */
export async function logoProblem({ text }: SourceFile): Promise<WithDiagnostics<string | undefined>> {
  // The fonts of the logo are unknown, so text would be missing without an error.
  if (/<text[\s>]/.test(text)) return withDiagnostics('contains text');
  const { isEmpty } = await loadRenderer();
  try {
    return withDiagnostics(isEmpty(text) ? 'is empty' : undefined);
  } catch {
    return withDiagnostics('could not be drawn');
  }
}

/** Prepares to draw social images. Returns a function that draws one as PNG. */
export async function socialImageDrawer(
  siteDir: string,
  { font, logo }: DrawingInputs,
): Promise<(svg: string) => Uint8Array> {
  const renderer = await loadRenderer();
  const fonts = fontFiles(siteDir, font);
  const address = logo ? logoAddress(renderer, logo) : EMPTY_IMAGE;
  return (svg) =>
    renderer.withText(svg.replace(LOGO_ADDRESS, address), fonts, ({ width, height, rgba, png }) => {
      return indexedPng({ rgba: rgba(), width, height }) ?? png();
    });
}

const EMPTY_IMAGE = 'data:,';

/** Draws the logo once, because drawing an SVG within each image would take most of the time. */
function logoAddress({ png }: Renderer, { svg, width, height }: SocialLogo): string {
  const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
  return `data:image/png;base64,${Buffer.from(png(image)).toString('base64')}`;
}
