import { CODES, type Code } from '../core/diagnostics/codes.ts';

/** The errors because of which a site lacks a page or its content. As warnings, they would publish an empty page. */
const CONTENT_FAILED = [
  'content.unreadable',
  'content.mdx-syntax',
  'content.too-nested',
  'content.too-complex',
  'content.no-default-export',
  'content.module-failed',
  'content.plugin-failed',
  'template.failed',
] as const satisfies readonly Code[];

/**
 * The code of a diagnostic whose severity a site can change. Errors in the configuration, in the output, in a push to a
 * hosted search index, in a migration and in docsgen itself always fail the run, and so do errors that leave a page without its content.
 */
export type RuleCode = Exclude<
  Code,
  `${'config' | 'output' | 'internal' | 'migrate'}.${string}` | 'search.push-failed' | (typeof CONTENT_FAILED)[number]
>;

const FIXED_CODE = /^(?:config|output|internal|migrate)\.|^search\.push-failed$/;
const isFixed = (code: Code): boolean => FIXED_CODE.test(code) || CONTENT_FAILED.some((one) => one === code);

/** Every {@link RuleCode}, in the order of {@link CODES}. */
export const RULE_CODES = (Object.keys(CODES) as Code[]).filter((code): code is RuleCode => !isFixed(code));
