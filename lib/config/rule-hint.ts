import { CODES } from '../core/diagnostics/codes.ts';
import { DOCS_URL } from '../core/diagnostics/help-url.ts';
import { editDistance } from '../core/text/suggest.ts';
import { RULE_CODES } from './rules.ts';

/** The maximum number of codes that a hint names. A site has about a hundred. */
const MAX_CODES = 3;

const ALL_CODES = `All codes are listed at ${DOCS_URL}/docs/reference/diagnostics.`;

/** Returns the hint for an unknown key of `rules`: the most similar codes, and where all codes are listed. */
export function ruleHint(key: string): string {
  if (Object.hasOwn(CODES, key)) return `The severity of \`${key}\` can't be changed. Remove the rule. ${ALL_CODES}`;
  const similar = similarCodes(key);
  return similar.length === 0
    ? ALL_CODES
    : `Did you mean ${similar.map((code) => `\`${code}\``).join(' or ')}? ${ALL_CODES}`;
}

/** Returns the codes that resemble a key, with or without their area, best first. */
function similarCodes(key: string): readonly string[] {
  const ranked = RULE_CODES.map((code) => ({ code, distance: distanceTo(code, key) }));
  return ranked
    .filter(({ distance }) => distance <= key.length / 2)
    .sort((a, b) => a.distance - b.distance)
    .slice(0, MAX_CODES)
    .map(({ code }) => code);
}

function distanceTo(code: string, key: string): number {
  const name = code.slice(code.indexOf('.') + 1);
  return Math.min(...[code, name].map((one) => editDistance(key.toLowerCase(), one)));
}
