// @ts-check
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./guide-steps.d.mts').GuideStep} GuideStep */

const ROOT = new URL('../../', import.meta.url);
const FILE =
  /^```(?:tsx?|css|m?js|html|json) title="([^"]+)"(?:[^\n]*? file="@site\/([^"]+)")?[^\n]*\n([\s\S]*?)^```$/gm;
const COMMANDS = /^```bash[^\n]*\n([\s\S]*?)^```$/gm;

/** @type {typeof import('./guide-steps.d.mts').guideSteps} */
export function guideSteps(path, heading = /^## /m) {
  const [introduction = '', ...sections] = guideText(path).split(heading);
  /** @type {GuideStep[]} */
  const steps = [];
  for (const [index, section] of sections.entries()) {
    const text = index === 0 ? introduction + section : section;
    const files = [...text.matchAll(FILE)].map(([, title = '', file, code = '']) => [
      title,
      file === undefined ? code : readFileSync(new URL(file, ROOT), 'utf8'),
    ]);
    steps.push({
      files: { ...steps.at(-1)?.files, ...Object.fromEntries(files) },
      commands: [...text.matchAll(COMMANDS)].map(([, block = '']) => block),
    });
  }
  return steps;
}

/** @type {typeof import('./guide-steps.d.mts').guideText} */
export function guideText(path) {
  return readFileSync(fileURLToPath(new URL(`content/docs/${path}`, ROOT)), 'utf8');
}
