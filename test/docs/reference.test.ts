import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { COMMON_FLAGS } from '../../lib/cli/command.ts';
import { COMMANDS } from '../../lib/cli/program.ts';
import { RULE_CODES } from '../../lib/config/rules.ts';
import { CODES, type Code } from '../../lib/core/diagnostics/codes.ts';
import { helpUrl } from '../../lib/core/diagnostics/help-url.ts';
import { readComponents } from '../../scripts/docs/reference/components.ts';
import { AREAS } from '../../scripts/docs/reference/configuration/areas.ts';
import { readConfiguration, type Key } from '../../scripts/docs/reference/configuration/keys.ts';
import { readDirectives } from '../../scripts/docs/reference/directives.ts';
import { readFenceOptions } from '../../scripts/docs/reference/fence-options.ts';
import { frontMatterFields } from '../../scripts/docs/reference/front-matter.ts';
import { REFERENCE_DIR, referencePages } from '../../scripts/docs/reference/index.ts';
import { readTemplates } from '../../scripts/docs/reference/templates.ts';
import { readTokens } from '../../scripts/docs/reference/tokens.ts';
import { ROOT } from '../support/source-tree.ts';

const configuration = readConfiguration(ROOT);
const typeKeys = [...configuration.types.values()].flatMap((type) =>
  type.keys.map((key) => ({ ...key, path: `${type.name}.${key.path}` })),
);
const allKeys: readonly Key[] = [...configuration.keys.flatMap(withNested), ...typeKeys];

function withNested(key: Key): Key[] {
  return [key, ...key.keys.flatMap(withNested)];
}

const pages = referencePages(ROOT);

describe('the reference of the configuration', () => {
  test('describes every key', () => {
    const silent = allKeys.filter(({ description, isDiscriminator }) => description === '' && !isDiscriminator);
    expect(silent.map(({ path }) => path)).toEqual([]);
  });

  test('states the default of every optional key', () => {
    const without = allKeys.filter(
      ({ optional, defaultText, keys, isDiscriminator }) =>
        optional && defaultText === undefined && keys.length === 0 && !isDiscriminator,
    );
    expect([...new Set(without.map(({ path }) => path))]).toEqual([]);
  });

  test('has a section for every key', () => {
    const text = Object.entries(pages)
      .filter(([path]) => path.startsWith('configuration/'))
      .map(([, page]) => page)
      .join('\n');
    const paths = configuration.keys.flatMap(withNested).map(({ path }) => path);
    expect(paths.filter((path) => !text.includes(`\`${path}\` {#`))).toEqual([]);
  });
});

test('every front matter field is described', () => {
  const fields = frontMatterFields(ROOT);
  expect(fields.length).toBeGreaterThan(20);
  expect(fields.filter(({ description }) => description === '').map(({ name }) => name)).toEqual([]);
});

test('every directive is described and has an example', () => {
  const { admonitions, others } = readDirectives(ROOT);
  expect(admonitions).toContain('tip');
  expect(others.map(({ name }) => name)).toEqual(expect.arrayContaining(['tabs', 'code-group']));
  expect(others.filter(({ doc }) => doc.text === '' || doc.example === undefined).map(({ name }) => name)).toEqual([]);
});

test('every option and mark of code blocks is described, and every option has an example', () => {
  const { options, marks } = readFenceOptions(ROOT);
  expect(options.map(({ name }) => name)).toEqual(expect.arrayContaining(['title', '{1,3-5}', 'npm2yarn']));
  expect(options.filter(({ doc }) => doc.text === '' || doc.example === undefined).map(({ name }) => name)).toEqual([]);
  expect(marks.map(({ name }) => name)).toContain('++');
  expect(marks.filter(({ doc }) => doc.text === '').map(({ name }) => name)).toEqual([]);
});

test('every configuration key belongs to an area', () => {
  const named = AREAS.flatMap(({ keys }) => keys);
  expect(configuration.keys.map(({ name }) => name).filter((name) => !named.includes(name))).toEqual([]);
});

describe('components', () => {
  const components = readComponents(ROOT);

  test('are described', () => {
    expect(components.map(({ name }) => name)).toContain('Tabs');
    expect(components.filter(({ doc }) => doc.text === '').map(({ name }) => name)).toEqual([]);
  });

  test('list the names of the icons', () => {
    expect(components.find(({ name }) => name === 'Icon')?.names).toContain('rocket');
  });

  test('have a description for every prop except children', () => {
    const silent = components.flatMap(({ name, props }) =>
      props.filter((prop) => prop.name !== 'children' && prop.doc.text === '').map((prop) => `${name}.${prop.name}`),
    );
    expect(silent).toEqual([]);
  });
});

test('every template, style sheet and script states its purpose in its first comment', () => {
  const templates = readTemplates(ROOT);
  expect(templates.map(({ path }) => path)).toContain('components/page/Footer.tsx');
  expect(templates.filter(({ purpose }) => purpose === '').map(({ path }) => path)).toEqual([]);
});

test('every design token belongs to a group with a comment', () => {
  const tokens = readTokens(ROOT);
  expect(tokens.map(({ name }) => name)).toContain('--accent');
  expect(tokens.filter(({ group }) => group === '').map(({ name }) => name)).toEqual([]);
});

test('every command and option is described', () => {
  const commands = COMMANDS.flatMap(({ name, about, flags, examples }) => [
    { name, about },
    ...flags.map((flag) => ({ name: `${name} ${flag.flag}`, about: flag.about })),
    ...examples.map(([line, text]) => ({ name: line, about: text })),
  ]);
  const all = [...commands, ...COMMON_FLAGS.map(({ flag, about }) => ({ name: flag, about }))];
  expect(all.filter(({ about }) => about.trim() === '').map(({ name }) => name)).toEqual([]);
  const page = pages['commands.md']!;
  const documented = [...COMMANDS.flatMap(({ flags }) => flags), ...COMMON_FLAGS];
  expect(documented.filter(({ flag }) => !page.includes(`\`${flag}\``)).map(({ flag }) => flag)).toEqual([]);
});

describe('diagnostics', () => {
  const codes = Object.keys(CODES) as Code[];

  /** Returns the section of a code, from its heading to the next. Empty if there is none. */
  function sectionOf(code: Code): string {
    const [group, name] = code.split('.');
    const path = join(ROOT, REFERENCE_DIR, `diagnostics/${group}.md`);
    const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
    return text.split(/^(?=## )/m).find((part) => part.startsWith(`## \`${code}\` {#${name}}\n`)) ?? '';
  }

  test.each(codes)('%s has a section with its severity and a fix', (code) => {
    const section = sectionOf(code);
    expect(section).toContain(`**Default:** ${CODES[code].severity}`);
    if (code !== 'internal.error') expect(section).toContain('**Fix:** ');
  });

  test('sections exist only for codes', () => {
    const groups = [...new Set(codes.map((code) => code.split('.')[0]!))];
    const headings = groups.flatMap((group) => {
      const text = readFileSync(join(ROOT, REFERENCE_DIR, `diagnostics/${group}.md`), 'utf8');
      return [...text.matchAll(/^## `([^`]+)`/gm)].map(([, code]) => code!);
    });
    expect(headings.filter((code) => !(code in CODES))).toEqual([]);
  });

  test('the index lists every code, and marks those without a rule', () => {
    const index = pages['diagnostics/index.md']!;
    for (const code of codes) {
      const row = index.split('\n').find((line) => line.startsWith(`| [\`${code}\`](`));
      expect(row).toContain(CODES[code].about);
      const rules: readonly Code[] = RULE_CODES;
      expect(row!.includes(', fixed |')).toBe(!rules.includes(code));
    }
  });

  test('the address of a code leads to its section', () => {
    expect(helpUrl('link.broken-anchor')).toBe('https://docsgen.dev/docs/reference/diagnostics/link#broken-anchor');
  });
});
