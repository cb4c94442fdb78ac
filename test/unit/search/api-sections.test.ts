import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { api } from '../../../config/api.ts';
import type { ApiConfig } from '../../../lib/core/model/config.ts';
import type { SearchSection } from '../../../lib/core/model/search.ts';
import { apiSections } from '../../../lib/search/api-sections.ts';
import { convert, documentsOf, pageOf } from '../api/site.ts';

/** A part of this site's reference is all that is asked about; the whole of it takes three times as long. */
const MODULES = ['lexical', '@lexical/headless', '@lexical/react/LexicalComposerContext'];
const entryPoints = api.entryPoints.filter(({ name }) => MODULES.includes(name));
const config: ApiConfig = { excludeInternal: true, ...api, entryPoints };
const converted = await convert(fileURLToPath(new URL('../../..', import.meta.url)), config);
const reference = documentsOf(converted.value, config).value;

const sectionsOf = (id: string): SearchSection[] => apiSections(pageOf(reference, id));
const sectionOf = (id: string, title: string): SearchSection =>
  sectionsOf(id).find((section) => section.title === title)!;

const EDITOR = 'api/classes/lexical.LexicalEditor';

describe('the sections of a page of the reference', () => {
  test('begin with the page, which is what its class is asked for by', () => {
    const [own] = sectionsOf(EDITOR);
    expect(own).toMatchObject({ level: 1, title: 'LexicalEditor', parents: [], names: ['LexicalEditor'] });
    expect(own).not.toHaveProperty('anchor');
    expect(sectionsOf('api/modules')[0]!.text).toContain('@lexical/headless');
  });

  test('are one for each member, at its anchor, below its group', () => {
    const page = pageOf(reference, EDITOR);
    const members = page.groups.flatMap((group) =>
      group.members.map((member) => [member.anchor, member.name, [group.title]]),
    );
    expect(members.length).toBeGreaterThan(20);
    expect(
      sectionsOf(EDITOR)
        .slice(1)
        .map(({ anchor, title, parents }) => [anchor, title, parents]),
    ).toEqual(members);
  });

  test('of a member go by its name, with and without that of the class', () => {
    expect(sectionOf(EDITOR, 'update')).toMatchObject({
      anchor: 'update',
      level: 3,
      parents: ['Methods'],
      names: ['LexicalEditor.update', 'update'],
    });
  });

  test('have comments as text, and types and parameters as code', () => {
    const { text, code } = sectionOf(EDITOR, 'registerUpdateListener');
    expect(text).toMatch(/^Registers a listener/);
    expect(text).not.toMatch(/[<>]/);
    expect(code).toContain('listener UpdateListener');
    expect(text).not.toContain('UpdateListener');
  });

  test('of a module go by the name that is imported, its functions by their own', () => {
    const [own] = sectionsOf('api/modules/lexical');
    expect(own!.names).toContain('lexical');
    const root = sectionOf('api/modules/lexical', '$getRoot');
    expect(root).toMatchObject({ anchor: 'getroot', names: ['$getRoot'] });
  });

  test('of what is passed on from elsewhere go by no name', () => {
    const passedOn = reference.documents.flatMap(({ body }) =>
      body.kind === 'api'
        ? body.page.groups.flatMap(({ members }) => members.filter(({ kind }) => kind === 'reference'))
        : [],
    );
    const pages = reference.documents.flatMap(({ body }) => (body.kind === 'api' ? apiSections(body.page) : []));
    for (const { name, anchor } of passedOn) {
      const sections = pages.filter((one) => one.title === name && one.anchor === anchor);
      expect(sections.some(({ names }) => names?.length === 0)).toBe(true);
    }
  });

  test('are plain text throughout', () => {
    for (const { body } of reference.documents) {
      if (body.kind !== 'api') continue;
      for (const { text, title } of apiSections(body.page))
        expect(text + title).not.toMatch(/<\/?(?:p|code|a|strong)\b|[\u0001-\u0003]/);
    }
  });
});
