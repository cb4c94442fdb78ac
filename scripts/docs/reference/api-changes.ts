import { LEVELS, RULES, type ChangeLevel } from '../../../lib/reference/changes/index.ts';
import type { Files } from './files.ts';
import { code, page, table } from './markdown.ts';

/** The sections of the page: a title and an introduction for each level. */
const SECTIONS: Readonly<Record<ChangeLevel, readonly [title: string, intro: string]>> = {
  breaking: ['Breaking', 'Code that uses the old API can fail. These changes require a major version.'],
  risky: [
    'Possibly breaking',
    'docsgen cannot decide whether code that uses the old API fails. These changes count as breaking, so check each of them.',
  ],
  addition: ['Additions', 'Code that uses the old API still works. These changes require a minor version.'],
  deprecation: ['Deprecations', 'A new deprecation requires a minor version.'],
  other: ['Other', 'These changes require a patch version. All changes of experimental symbols are among them.'],
};

/** Returns the page that lists the rules of `docsgen api diff`. */
export function apiChangePages(): Files {
  const head = {
    title: 'API compatibility rules',
    description: 'The rules by which docsgen compares two versions of an API.',
    position: 10,
  };
  return {
    'api-compatibility.md': page(head, [
      '[`docsgen api diff`](./commands.md#api-diff) and the [check of the changelog](../api-reference/changes.md#check-the-changelog) decide by these rules what a change means for code that uses the API. The output names the rule of each change: in JSON as `rule`, and as text in words.',
      ...LEVELS.flatMap((level) => {
        const [title, intro] = SECTIONS[level];
        const rules = Object.entries(RULES).filter(([, rule]) => rule.level === level);
        const rows = rules.map(([name, rule]) => [code(name), rule.title, rule.why]);
        return [`## ${title}`, intro, table(['Rule', 'Change', 'Meaning'], rows)];
      }),
    ]),
  };
}
