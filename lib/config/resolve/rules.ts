import { CODES, type CodeEntry } from '../../core/diagnostics/codes.ts';
import type { Rules } from '../../core/diagnostics/diagnostic.ts';
import type { IgnoredLink } from '../../core/model/index.ts';
import { RULE_CODES, type RuleCode } from '../rules.ts';
import type { UserConfig } from '../types/user-config.ts';
import type { UserLinks } from '../types/user-rules.ts';
import { omitUndefined } from './omit-undefined.ts';

/** Resolves the rules of a site: those of its preset, and the rules that change them. */
export function resolveRules({ preset = 'standard', ...rules }: NonNullable<UserConfig['rules']> = {}): Rules {
  return { ...(preset === 'strict' ? STRICT : {}), ...omitUndefined(rules) };
}

const STRICT: Rules = Object.fromEntries(RULE_CODES.filter(isStrict).map((code) => [code, 'error']));

/** In the strict preset, everything that affects the addresses of a site is an error. */
function isStrict(code: RuleCode): boolean {
  const { isOptional, severity }: CodeEntry = CODES[code];
  return isOptional === true || (severity === 'warning' && /^(?:link|redirect|route|html)\./.test(code));
}

/** Returns the accepted broken links with their keys in the configuration. */
export function resolveIgnored({ ignore = [] }: UserLinks = {}): readonly IgnoredLink[] {
  return ignore.map((entry, index) => ({ ...omitUndefined(entry), key: `links.ignore[${index}]` }));
}
