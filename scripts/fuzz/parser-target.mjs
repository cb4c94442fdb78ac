// @ts-check
import { crashOf } from './checks.mjs';
import { textOf } from './values.mjs';

/**
 * Creates a target that compares the tree of docsgen's Markdown parser with the tree of micromark for the files of the cases.
 *
 * @param {import('./worker-process.mjs').WorkerProcess} worker
 * @returns {import('./engine.mjs').Target}
 */
export function parserTarget(worker) {
  return async (cases) => {
    const texts = cases.flatMap(({ files }) => Object.entries(files).map(([path, content]) => textOf(path, content)));
    const { error, different = -1 } = await worker.ask({ parse: texts });
    if (error !== undefined) return crashOf(error);
    if (different === -1) return undefined;
    return {
      signature: 'other tree',
      message: `The tree differs from micromark for ${JSON.stringify(texts[different])}.`,
    };
  };
}
