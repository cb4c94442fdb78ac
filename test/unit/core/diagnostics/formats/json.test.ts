import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { helpUrl } from '../../../../../lib/core/diagnostics/help-url.ts';
import { SCHEMA_URL, SCHEMA_VERSION } from '../../../../../lib/core/diagnostics/formats/json.ts';
import { ROOT } from '../../../../support/source-tree.ts';
import { bare, brokenLink, duplicate, note, report, unplaced } from './examples.ts';

const schema = JSON.parse(
  readFileSync(join(ROOT, `docs/static/schemas/report-${SCHEMA_VERSION}.json`), 'utf8'),
) as object;
const isValid = new Ajv({ allErrors: true, formats: { uri: (text: string) => URL.canParse(text) } }).compile(schema);

describe('a JSON report', () => {
  test('follows the published schema', () => {
    for (const diagnostics of [[], [brokenLink, duplicate, unplaced, note, bare]]) {
      const parsed: unknown = JSON.parse(report('json', diagnostics));
      expect(isValid(parsed), JSON.stringify(isValid.errors)).toBe(true);
    }
  });

  test('would not follow the schema without a required field, or with a wrong version', () => {
    const parsed = JSON.parse(report('json', [brokenLink])) as Record<string, unknown>;
    expect(isValid({ ...parsed, schemaVersion: 2 })).toBe(false);
    expect(isValid({ ...parsed, diagnostics: [{ code: 'link.broken' }] })).toBe(false);
    expect(isValid({ ...parsed, hidden: undefined })).toBe(false);
  });

  test('names the address of its schema, which is the id of the schema', () => {
    expect(schema).toMatchObject({ $id: SCHEMA_URL });
    expect(JSON.parse(report('json', []))).toMatchObject({ $schema: SCHEMA_URL, schemaVersion: SCHEMA_VERSION });
  });

  test('describes every field of every object in the schema that a report contains', () => {
    const parsed = JSON.parse(report('json', [brokenLink, duplicate, unplaced])) as Record<string, unknown>;
    const strict = JSON.parse(
      JSON.stringify(schema).replaceAll('"required":', '"additionalProperties":false,"required":'),
    ) as object;
    const isKnown = new Ajv({ allErrors: true, formats: { uri: true } }).compile({ ...strict, $id: 'strict' });
    expect(isKnown(parsed), JSON.stringify(isKnown.errors)).toBe(true);
  });

  test('contains paths relative to the repository, and the counts', () => {
    const parsed = JSON.parse(report('json', [brokenLink, duplicate], { hidden: 3 })) as Record<string, unknown>;
    expect(parsed).toMatchObject({ command: 'check-links', site: 'website', errors: 1, warnings: 1, hidden: 3 });
    expect(parsed['diagnostics']).toEqual([
      {
        ...brokenLink,
        location: { file: 'website/content/docs/intro.md', line: 3, column: 5, length: 18 },
        fix: {
          title: 'Link to `./done.md`.',
          edits: [
            { location: { file: 'website/content/docs/intro.md', line: 3, column: 13, length: 9 }, text: './done.md' },
          ],
        },
        url: helpUrl('link.broken-markdown'),
      },
      {
        ...duplicate,
        location: { file: 'website/content/docs/b.md', line: 1, column: 1, length: 1 },
        related: [
          {
            message: 'The other one is',
            location: { file: 'website/content/docs/intro.md', line: 1, column: 1, length: 1 },
          },
          { message: 'The first one is shown.' },
        ],
        url: helpUrl('route.duplicate'),
      },
    ]);
  });
});
