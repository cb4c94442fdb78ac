import { CODES, type Code, type CodeEntry } from '../../../lib/core/diagnostics/codes.ts';
import { RULE_CODES } from '../../../lib/config/rules.ts';
import type { Files } from './files.ts';
import { code, fence, page, table } from './markdown.ts';

/** The report of a site with this page, as `docsgen check-links` prints it. `test/docs/reports.test.ts` compares them. */
export const EXAMPLE = `error The link \`./instal.md\` points to \`content/docs/instal.md\`, which is not a page. [link.broken-markdown]
  at content/docs/intro.md:3:25

    1 | # Introduction
    2 |
  > 3 | Read the [instructions](./instal.md).
      |                         ^^^^^^^^^^^
    4 |

  hint: Did you mean \`content/docs/install.md\`?`;

const RULES = `import { defineConfig } from 'docsgen';

export default defineConfig({
  title: 'Acme',
  url: 'https://acme.example',
  rules: {
    'content.too-large': 'ignore',
    'link.external': 'warn',
  },
});`;

const JSON_EXAMPLE = `{
  "diagnostics": [
    {
      "code": "link.broken-markdown",
      "severity": "error",
      "message": "The link \`./instal.md\` points to \`content/docs/instal.md\`, which is not a page.",
      "location": { "file": "content/docs/intro.md", "line": 3, "column": 25, "length": 11 },
      "hint": "Did you mean \`content/docs/install.md\`?",
      "url": "https://docsgen.dev/docs/reference/diagnostics/link#broken-markdown"
    }
  ],
  "errors": 1,
  "warnings": 0
}`;

/** Returns the index of all diagnostic codes. The pages that explain the codes are written by hand. */
export function diagnosticPages(): Files {
  const codes = Object.keys(CODES) as Code[];
  const groups = [...new Set(codes.map((one) => one.split('.')[0]!))];
  const head = {
    title: 'Diagnostics',
    description: 'Every problem that docsgen reports: what it means, how to fix it, and how to change its severity.',
    position: 0,
  };
  return {
    'diagnostics/index.md': page(head, [
      'docsgen reports each problem with its location, the line of the source, and a hint. The code in brackets names the kind of problem.',
      fence('text', EXAMPLE),
      'An error fails the command, and a failed build leaves the previous output unchanged. A warning does neither.',
      '## Change the severity {#rules}',
      'The key [`rules`](../configuration/redirects-and-rules.md#rules) sets the severity of a code to `error`, `warn` or `ignore`. A code that the table marks as fixed has no rule. A code that it marks as optional is ignored unless a rule or the preset [`strict`](../configuration/redirects-and-rules.md#type-rulepreset) enables it.',
      fence('ts title="site.config.ts"', RULES),
      '## Formats',
      'With `--format json`, docsgen prints one JSON object to standard output:',
      fence('json', JSON_EXAMPLE),
      'With `--format github`, it prints workflow commands, which GitHub shows as annotations in a pull request. Without a format, the report ends with the addresses that explain its codes. In terminals that support hyperlinks, the codes are links instead.',
      '## All codes',
      ...groups.map((group) => codeTable(codes.filter((one) => one.startsWith(`${group}.`)))),
    ]),
  };
}

function codeTable(codes: readonly Code[]): string {
  const rules: readonly Code[] = RULE_CODES;
  return table(
    ['Code', 'Severity', 'Meaning'],
    codes.map((one) => {
      const [group, name] = one.split('.');
      const { severity, about, isOptional }: CodeEntry = CODES[one];
      return [
        `[${code(one)}](./${group}.md#${name})`,
        rules.includes(one) ? `${severity}${isOptional ? ', optional' : ''}` : `${severity}, fixed`,
        about,
      ];
    }),
  );
}
