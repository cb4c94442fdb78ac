import { CODES, type Code } from '../core/diagnostics/codes.ts';

/**
 * The code of a diagnostic whose severity a site can change. Errors in the configuration, in the output, in a push to a
 * hosted search index and in docsgen itself always fail the run.
 */
export type RuleCode = Exclude<Code, `${'config' | 'output' | 'internal'}.${string}` | 'search.push-failed'>;

const FIXED_CODE = /^(?:config|output|internal)\.|^search\.push-failed$/;

/** Every {@link RuleCode}, in the order of {@link CODES}. */
export const RULE_CODES = (Object.keys(CODES) as Code[]).filter((code): code is RuleCode => !FIXED_CODE.test(code));
