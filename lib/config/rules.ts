import { CODES, type Code } from '../core/codes.ts';

/**
 * The findings whose severity a site may choose: all but those about its configuration, its output, a hosted index that
 * could not be replaced, and docsgen itself.
 */
export type RuleCode = Exclude<Code, `${'config' | 'output' | 'internal'}.${string}` | 'search.push-failed'>;

const FIXED = /^(?:config|output|internal)\.|^search\.push-failed$/;

/** Every {@link RuleCode}, in the order of the catalogue. */
export const RULE_CODES = (Object.keys(CODES) as Code[]).filter((code): code is RuleCode => !FIXED.test(code));
