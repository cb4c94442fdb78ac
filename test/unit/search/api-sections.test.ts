import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { api } from '../../../config/api.ts';
import type { ApiConfig } from '../../../lib/core/model/config.ts';
import type { SearchSection } from '../../../lib/core/model/search.ts';
import { apiSections } from '../../../lib/search/api-sections.ts';
import { convert, documentsOf, pageOf } from '../reference/demo-site.ts';

/** A few modules are enough for these tests; converting the complete reference takes three times as long. */
const MODULES = ['lexical', '@lexical/headless', '@lexical/react/LexicalComposerContext'];
const entryPoints = api.entryPoints.filter(({ name }) => MODULES.includes(name));
const config: ApiConfig = { excludeInternal: true, ...api, entryPoints };
const converted = await convert(fileURLToPath(new URL('../../..', import.meta.url)), config);
const reference = documentsOf(converted.value, config).value;

const sectionsOf = (id: string): SearchSection[] => apiSections(pageOf(reference, id));
const sectionOf = (id: string, title: string): SearchSection =>
  sectionsOf(id).find((section) => section.title === title)!;

const EDITOR = 'api/classes/lexical.LexicalEditor';

describe('the sections of an API reference page', () => {
  test('start with the page itself, named after its class', () => {
    const [pageSection] = sectionsOf(EDITOR);
    expect(pageSection).toMatchObject({ level: 1, title: 'LexicalEditor', parents: [], names: ['LexicalEditor'] });
    expect(pageSection).not.toHaveProperty('anchor');
    expect(sectionsOf('api/modules')[0]!.text).toContain('@lexical/headless');
  });

  test('include each member with its anchor and group', () => {
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

  test('name a member with and without its class', () => {
    expect(sectionOf(EDITOR, 'update')).toMatchObject({
      anchor: 'update',
      level: 3,
      parents: ['Methods'],
      names: ['LexicalEditor.update', 'update'],
    });
  });

  test('contain comments as text, and types and parameters as code', () => {
    const { text, code } = sectionOf(EDITOR, 'registerUpdateListener');
    expect(text).toMatch(/^Registers a listener/);
    expect(text).not.toMatch(/[<>]/);
    expect(code).toContain('listener UpdateListener');
    expect(text).not.toContain('UpdateListener');
  });

  test('name a module by its import path, and its functions by their names', () => {
    const [pageSection] = sectionsOf('api/modules/lexical');
    expect(pageSection!.names).toContain('lexical');
    const root = sectionOf('api/modules/lexical', '$getRoot');
    expect(root).toMatchObject({ anchor: 'getroot', names: ['$getRoot'] });
  });

  test('contain the comment and the parameters of a symbol with its own page', () => {
    const { value } = documentsOf(converted.value, { ...config, layout: 'symbols' });
    const [section, ...others] = apiSections(pageOf(value, 'api/functions/lexical.createEditor'));
    expect(section).toMatchObject({ title: 'createEditor', names: ['createEditor'] });
    expect(section!.text).toMatch(/^Creates a new LexicalEditor/);
    expect(section!.code).toContain('CreateEditorArgs');
    expect(others).toEqual([]);
  });

  test('have no names for re-exports', () => {
    const page = pageOf(reference, 'api/modules/lexical');
    const member = page.groups[0]!.members[0]!;
    const reexport = { ...member, kind: 'reference' } as const;
    const [, ...sections] = apiSections({
      ...page,
      groups: [{ title: 'References', anchor: 'references', members: [member, reexport] }],
    });
    expect(sections.map(({ title, names }) => ({ title, names }))).toEqual([
      { title: member.name, names: [member.name] },
      { title: member.name, names: [] },
    ]);
  });

  test('contain plain text only', () => {
    const sections = reference.documents.flatMap(({ body }) => (body.kind === 'api' ? apiSections(body.page) : []));
    expect(sections.length).toBeGreaterThan(100);
    for (const { text, title } of sections)
      expect(text + title).not.toMatch(/<\/?(?:p|code|a|strong)\b|[\u0001-\u0003]/);
  });
});
