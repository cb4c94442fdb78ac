// @ts-check
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** @typedef {import('./guide-steps.d.mts').GuideAction} GuideAction */
/** @typedef {import('./guide-steps.d.mts').GuideStep} GuideStep */

const ROOT = new URL('../../', import.meta.url);
const FENCE = /^```(\w+)([^\n]*)\n([\s\S]*?)^```$(?:\n+```text\n([\s\S]*?)^```$)?/gm;

/** @type {typeof import('./guide-steps.d.mts').guideSteps} */
export function guideSteps(path, heading = /^## /m) {
  const [introduction = '', ...sections] = guideText(path).split(heading);
  /** @type {GuideStep[]} */
  const steps = [];
  for (const [index, section] of sections.entries()) {
    const text = index === 0 ? introduction + section : section;
    const actions = [...text.matchAll(FENCE)].flatMap(actionOf);
    const files = actions.flatMap((action) => (action.kind === 'file' ? [[action.path, action.text]] : []));
    steps.push({ files: { ...steps.at(-1)?.files, ...Object.fromEntries(files) }, actions });
  }
  return steps;
}

/**
 * @param {RegExpMatchArray} fence
 * @returns {GuideAction[]}
 */
function actionOf([, language, meta = '', text = '', output]) {
  if (language === 'bash') return [{ kind: 'commands', text, ...(output !== undefined && { output }) }];
  const title = / title="([^"]+)"/.exec(meta)?.[1];
  if (title === undefined) return [];
  const file = / file="@site\/([^"]+)"/.exec(meta)?.[1];
  return [{ kind: 'file', path: title, text: file === undefined ? text : readFileSync(new URL(file, ROOT), 'utf8') }];
}

/** @type {typeof import('./guide-steps.d.mts').guideText} */
export function guideText(path) {
  return readFileSync(fileURLToPath(new URL(`content/docs/${path}`, ROOT)), 'utf8');
}
