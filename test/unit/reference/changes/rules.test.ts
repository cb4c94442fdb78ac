import { describe, expect, test } from 'vitest';
import { diffApis, RULES, type ApiDiff, type RuleName } from '../../../../lib/reference/changes/index.ts';
import type { ApiSnapshot } from '../../../../lib/reference/snapshot/index.ts';
import { snapshotOfPackage } from './packages.ts';
import { CASES, OTHER_RULES } from './rule-cases.ts';

// One conversion of each version for all rules.
const textOf = (version: 'before' | 'after'): string => CASES.map((one) => one[version]).join('\n');
const { snapshot: before } = await snapshotOfPackage({ 'index.d.ts': textOf('before') });
const { snapshot: after } = await snapshotOfPackage({ 'index.d.ts': textOf('after') });
const diff = diffApis(before, after);

describe('the rules of compatibility', () => {
  test.each(CASES)('$name: $rules', ({ name, rules }) => {
    const found = diff.changes.filter(({ symbol }) => symbol === name).map(({ rule }) => rule);
    expect(found.toSorted()).toEqual([...rules].sort());
  });

  test('every rule has a case', () => {
    const covered = new Set<string>([...CASES.flatMap(({ rules }) => rules), ...OTHER_RULES]);
    expect((Object.keys(RULES) as RuleName[]).filter((rule) => !covered.has(rule))).toEqual([]);
  });

  test('no change is about a symbol without a case', () => {
    const names = new Set(CASES.map(({ name }) => name));
    expect(diff.changes.filter(({ symbol }) => !names.has((symbol ?? '').split('.')[0]!))).toEqual([]);
  });
});

describe('the comparison of two versions', () => {
  test('finds nothing in equal versions', () => {
    for (const one of [before, after]) {
      expect(diffApis(one, one)).toMatchObject({ changes: [], verdict: 'patch', isCertain: true });
    }
  });

  test('finds the opposite in the opposite direction', () => {
    const reverse = diffApis(after, before);
    const names = ({ changes }: ApiDiff, ...rules: RuleName[]): readonly string[] =>
      changes.filter(({ rule }) => rules.includes(rule)).map(({ symbol, member = '' }) => `${symbol}.${member}`);
    expect(names(reverse, 'export-added')).toEqual(names(diff, 'export-removed'));
    expect(names(reverse, 'export-removed')).toEqual(names(diff, 'export-added'));
    expect(names(reverse, 'enum-member-added')).toEqual(names(diff, 'enum-member-removed'));
    const added = ['member-added', 'member-required', 'member-added-unclear', 'abstract-member-added'] as const;
    expect(names(reverse, 'member-removed').toSorted()).toEqual(names(diff, ...added).toSorted());
  });

  test('does not depend on the order of symbols and members', () => {
    const reversed = (snapshot: ApiSnapshot): ApiSnapshot => ({
      ...snapshot,
      modules: snapshot.modules.toReversed().map((module) => ({
        ...module,
        symbols: module.symbols
          .toReversed()
          .map((symbol) => (symbol.members ? { ...symbol, members: symbol.members.toReversed() } : symbol)),
      })),
    });
    expect(diffApis(reversed(before), reversed(after))).toEqual(diff);
  });
});
