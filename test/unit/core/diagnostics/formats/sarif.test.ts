import { Ajv } from 'ajv';
import { readFileSync } from 'node:fs';
import type { Log, Result, Run } from 'sarif';
import { describe, expect, test } from 'vitest';
import { diagnostic, type Diagnostic } from '../../../../../lib/core/diagnostics/diagnostic.ts';
import { helpUrl } from '../../../../../lib/core/diagnostics/help-url.ts';
import { startOfFile } from '../../../../../lib/core/diagnostics/source-location.ts';
import { sourcePath } from '../../../../../lib/core/paths.ts';
import { bare, brokenLink, duplicate, note, report, unplaced } from './examples.ts';

/** The schema of OASIS without descriptions. It is a draft 4 schema, whose keywords here mean the same in draft 7. */
const schema = JSON.parse(readFileSync(new URL('fixtures/sarif-2.1.0.schema.json', import.meta.url), 'utf8')) as object;
const anyText = { uri: true, 'uri-reference': true, 'date-time': true, 'uri-template': true } as const;
const isValid = new Ajv({ strict: false, unicodeRegExp: false, formats: anyText }).compile(schema);

function runOf(diagnostics: readonly Diagnostic[], options: Parameters<typeof report>[2] = {}): Run {
  const log = JSON.parse(report('sarif', diagnostics, options)) as Log;
  expect(isValid(log), JSON.stringify(isValid.errors)).toBe(true);
  return log.runs[0]!;
}

const resultsOf = (...args: Parameters<typeof runOf>): readonly Result[] => runOf(...args).results!;

describe('a SARIF report', () => {
  test('follows the schema of SARIF 2.1.0', () => {
    expect(JSON.parse(report('sarif', []))).toMatchObject({
      $schema: 'https://json.schemastore.org/sarif-2.1.0.json',
      version: '2.1.0',
    });
    runOf([]);
    runOf([brokenLink, duplicate, unplaced, note, bare]);
    expect(isValid({ version: '2.1.0', runs: [{ results: [] }] })).toBe(false);
  });

  test('lists each code once as a rule with its default level and the address that explains it', () => {
    const run = runOf([duplicate, { ...brokenLink, severity: 'warning' }, brokenLink, note]);
    expect(
      run.tool.driver.rules!.map(({ id, helpUri, defaultConfiguration }) => [id, helpUri, defaultConfiguration!.level]),
    ).toEqual([
      ['content.no-icons', helpUrl('content.no-icons'), 'note'],
      ['link.broken-markdown', helpUrl('link.broken-markdown'), 'error'],
      ['route.duplicate', helpUrl('route.duplicate'), 'warning'],
    ]);
    expect(run.results!.map(({ ruleId, ruleIndex, level }) => [ruleId, ruleIndex, level])).toEqual([
      ['route.duplicate', 2, 'warning'],
      ['link.broken-markdown', 1, 'warning'],
      ['link.broken-markdown', 1, 'error'],
      ['content.no-icons', 0, 'note'],
    ]);
  });

  test('locates results in UTF-16 units, in files relative to the repository', () => {
    const run = runOf([brokenLink]);
    expect(run.columnKind).toBe('utf16CodeUnits');
    expect(Object.keys(run.originalUriBaseIds!)).toEqual(['%SRCROOT%']);
    expect(run.results![0]!.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'website/content/docs/intro.md', uriBaseId: '%SRCROOT%' },
          region: { startLine: 3, startColumn: 5, endLine: 3, endColumn: 23 },
        },
      },
    ]);
  });

  test('encodes paths as relative URIs', () => {
    const odd = diagnostic('link.broken', 'Broken.', { location: startOfFile(sourcePath('a:b/é 100%#?.md')) });
    const [result] = resultsOf([odd], { site: '' });
    expect(result!.locations![0]!.physicalLocation!.artifactLocation!.uri).toBe('a%3Ab/%C3%A9%20100%25%23%3F.md');
  });

  test('ends a region on the line where the affected text ends', () => {
    const location = { file: sourcePath('a.md'), line: 2, column: 3, length: 7 };
    const [result] = resultsOf([diagnostic('link.broken', 'Broken.', { location })], {
      texts: { 'a.md': '1\n2 abc\ndef\n' },
    });
    expect(result!.locations![0]!.physicalLocation!.region).toEqual({
      startLine: 2,
      startColumn: 3,
      endLine: 3,
      endColumn: 4,
    });
  });

  test('contains related locations and the fix', () => {
    const [broken, second] = resultsOf([brokenLink, duplicate]);
    expect(second!.relatedLocations).toMatchObject([
      { id: 0, message: { text: 'The other one is' }, physicalLocation: { region: { startLine: 1 } } },
      { id: 1, message: { text: 'The first one is shown.' } },
    ]);
    expect(broken!.message.text).toBe('There is no file `content/docs/gone.md`.\nDid you mean `./done.md`?');
    expect(broken!.fixes).toEqual([
      {
        description: { text: 'Link to `./done.md`.' },
        artifactChanges: [
          {
            artifactLocation: { uri: 'website/content/docs/intro.md', uriBaseId: '%SRCROOT%' },
            replacements: [
              {
                deletedRegion: { startLine: 3, startColumn: 13, endLine: 3, endColumn: 22 },
                insertedContent: { text: './done.md' },
              },
            ],
          },
        ],
      },
    ]);
  });

  test('groups the edits of a fix by file, and inserts text at an empty region', () => {
    const at = (file: string, line: number) => ({ file: sourcePath(file), line, column: 2, length: 0 });
    const edits = [
      { location: at('a.md', 1), text: 'x' },
      { location: at('b.md', 1), text: 'y' },
      { location: at('a.md', 2), text: 'z' },
    ];
    const [result] = resultsOf([diagnostic('link.broken', 'Broken.', { fix: { title: 'Insert.', edits } })]);
    const changes = result!.fixes![0]!.artifactChanges;
    expect(changes.map((change) => change.replacements.map((one) => one.insertedContent!.text))).toEqual([
      ['x', 'z'],
      ['y'],
    ]);
    expect(changes[0]!.replacements[0]!.deletedRegion).toMatchObject({ startColumn: 2, endColumn: 2 });
  });

  test('shows a diagnostic without a location at the configuration file, because GitHub requires a file', () => {
    const [result] = resultsOf([unplaced], { configFile: 'site.config.mts' });
    expect(result!.locations).toEqual([
      {
        physicalLocation: {
          artifactLocation: { uri: 'website/site.config.mts', uriBaseId: '%SRCROOT%' },
          region: { startLine: 1 },
        },
        logicalLocations: [{ fullyQualifiedName: 'url' }],
      },
    ]);
  });

  test('separates the results of commands and sites, and counts hidden problems', () => {
    const ids = [runOf([]), runOf([], { site: '' })].map((run) => run.automationDetails!.id);
    expect(ids).toEqual(['docsgen check-links/website/', 'docsgen check-links/']);
    expect(runOf([], { hidden: 2 }).properties).toEqual({ hidden: 2 });
    expect(runOf([]).properties).toBeUndefined();
  });
});

describe('the fingerprint of a result', () => {
  const at = (line: number) => ({ file: sourcePath('a.md'), line, column: 1, length: 3 });
  const fingerprintsOf = (text: string, ...lines: readonly number[]) =>
    resultsOf(
      lines.map((line) => diagnostic('link.broken', `Line ${line} is broken.`, { location: at(line) })),
      { texts: { 'a.md': text } },
    ).map((result) => result.partialFingerprints!['primaryLocationLineHash']);

  test('stays the same if the line moves or its indentation changes', () => {
    expect(fingerprintsOf('one\n\n  two\n', 3)).toEqual(fingerprintsOf('new\none\n\n\n two\n', 5));
  });

  test('changes if the line changes', () => {
    expect(fingerprintsOf('one\ntwo\n', 2)).not.toEqual(fingerprintsOf('one\nthree\n', 2));
  });

  test('differs between equal lines', () => {
    const [first, second] = fingerprintsOf('same\nsame\n', 1, 2);
    expect(first).toMatch(/^[\w-]+:1$/);
    expect(second).toBe(first!.replace(':1', ':2'));
  });

  test('consists of the message if the file is not readable', () => {
    const [first, second] = resultsOf([unplaced, { ...unplaced, message: 'Another problem.' }]);
    expect(first!.partialFingerprints).not.toEqual(second!.partialFingerprints);
  });
});
