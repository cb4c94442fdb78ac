export { diffApis } from './api-diff.ts';
export { nameOfChange, type ApiChange, type ApiDiff, type SemverLevel } from './change.ts';
export { LEVELS, RULES, type ChangeLevel, type ChangeRule, type RuleName } from './rules.ts';
export { unlistedChanges } from './changelog.ts';
