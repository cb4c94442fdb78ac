import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { lazy } from '../../core/lazy.ts';

/** A drawn image. */
export interface DrawnImage {
  readonly width: number;
  readonly height: number;
  /** Returns the pixels as red, green, blue and alpha. */
  readonly rgba: () => Uint8Array;
  /** Encodes it as PNG. */
  readonly png: () => Uint8Array;
}

/** Draws SVG images. All functions throw if the SVG is damaged. */
export interface Renderer {
  /** Draws an image in its size and returns the bytes of a PNG. */
  readonly png: (svg: string) => Uint8Array;
  /** Draws an image with text in fonts, and calls a function with the result, which it can use only during the call. */
  readonly withText: <T>(svg: string, fonts: readonly Uint8Array[], use: (image: DrawnImage) => T) => T;
  /** Returns whether an image has no visible elements. */
  readonly isEmpty: (svg: string) => boolean;
}

/** resvg can be initialized once in a process, which may run two copies of docsgen. */
const INITIALIZED = Symbol.for('docsgen.resvg');
type Initialized = typeof globalThis & { [INITIALIZED]?: Promise<void> };

function wasmPath(): string {
  return createRequire(import.meta.url).resolve('@resvg/resvg-wasm/index_bg.wasm');
}

/** Loads the renderer on first use, because most builds find all images in the cache. This is the only module that imports resvg. */
export const loadRenderer: () => Promise<Renderer> = lazy(async () => {
  const { initWasm, Resvg } = await import('@resvg/resvg-wasm');
  await ((globalThis as Initialized)[INITIALIZED] ??= initWasm(readFileSync(wasmPath())));
  const renderer: Renderer = {
    isEmpty: (svg) => new Resvg(svg).innerBBox() === undefined,
    png: (svg) => renderer.withText(svg, [], (image) => image.png()),
    withText: (svg, fonts, use) => {
      const image = new Resvg(svg, { font: { fontBuffers: [...fonts] } });
      const rendered = image.render();
      try {
        const { width, height } = rendered;
        return use({ width, height, rgba: () => rendered.pixels, png: () => rendered.asPng() });
      } finally {
        rendered.free();
        image.free();
      }
    },
  };
  return renderer;
});
