import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lazy } from '../../core/lazy.ts';

/** Draws SVG images. Both functions throw if the SVG is damaged. */
export interface Renderer {
  /** Draws an image in its size and returns the bytes of a PNG. */
  readonly png: (svg: string) => Uint8Array;
  /** Returns whether an image has no visible elements. */
  readonly isEmpty: (svg: string) => boolean;
}

/** Loads the renderer on first use, because most builds find all images in the cache. This is the only module that imports resvg. */
export const loadRenderer: () => Promise<Renderer> = lazy(async () => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  const wasm = createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
  await initWasm(readFileSync(wasm));
  const renderer: Renderer = {
    isEmpty: (svg) => new Resvg(svg).innerBBox() === undefined,
    png: (svg) => {
      const image = new Resvg(svg);
      const rendered = image.render();
      const png = rendered.asPng();
      rendered.free();
      image.free();
      return png;
    },
  };
  return renderer;
});
