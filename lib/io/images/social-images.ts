import type { DrawingInputs } from '../../build/ports.ts';
import { LOGO_ADDRESS } from '../../core/head/social-image.ts';
import type { SocialLogo } from '../../core/model/index.ts';
import { fontFiles } from './fonts.ts';
import { indexedPng } from './indexed-png.ts';
import { loadRenderer, type Renderer } from './resvg.ts';

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

/** Draws the logo once, because drawing an SVG within each image would take most of the time. A damaged logo is left out. */
function logoAddress({ png }: Renderer, { svg, width, height }: SocialLogo): string {
  const href = `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
  const image = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><image width="${width}" height="${height}" href="${href}"/></svg>`;
  return `data:image/png;base64,${Buffer.from(png(image)).toString('base64')}`;
}
