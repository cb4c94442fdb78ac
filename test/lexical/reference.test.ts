import { fileURLToPath } from 'node:url';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { api } from '../../config/api.ts';
import type { ApiConfig, SidebarItemConfig } from '../../lib/core/model/config.ts';
import type { ApiPage } from '../../lib/core/view/index.ts';
import { ApiBody } from '../../templates/pages/api/ApiBody.tsx';
import expected from './expected-members.json' with { type: 'json' };
import { convert, documentsOf, pageOf, textOf } from '../unit/reference/demo-site.ts';

const config: ApiConfig = { excludeInternal: true, ...api };
const converted = await convert(fileURLToPath(new URL('../..', import.meta.url)), config);
const documents = documentsOf(converted.value, config);
const reference = documents.value;

/** Summarizes a page: its title, and the names in each of its groups. */
function factsOf(title: string, page: ApiPage): Record<string, unknown> {
  const current = page.hierarchy.find((entry) => entry.current);
  const parents = page.hierarchy.filter((entry) => entry.depth === (current?.depth ?? 0) - 1);
  return {
    title,
    ...(page.typeParameters.length > 0 && { 'Type parameters': [] }),
    ...(current && { Hierarchy: parents.map(({ type }) => textOf(type).replace(/<.*/, '')) }),
    ...(page.implements.length > 0 && { Implements: page.implements.map(textOf) }),
    ...(page.implementedBy.length > 0 && { 'Implemented by': page.implementedBy.map(textOf) }),
    ...Object.fromEntries(page.index.map(({ title: group, entries }) => [group, entries.map((entry) => entry.label)])),
    ...Object.fromEntries(
      page.groups.map(({ title: group, members }) => [group, members.map((member) => member.name)]),
    ),
  };
}

describe('the reference of Lexical 0.16.1', () => {
  it('has no diagnostics about the published declarations except imports that are not published', () => {
    const messages = [...converted.diagnostics, ...documents.diagnostics].map(({ code, message, location }) => {
      return `${code} ${location?.file}:${location?.line} ${message}`;
    });
    const missing = 'The types of `../package.json` could not be found, so the reference shows `any` instead.';
    const file = 'node_modules/@lexical/eslint-plugin/LexicalEslintPlugin.d.ts';
    expect(messages).toEqual([
      `api.unresolved-import ${file}:8 ${missing}`,
      `api.unresolved-import ${file}:9 ${missing}`,
    ]);
  });

  it('documents exactly the expected members on every page', () => {
    const pages = reference.documents.filter((document) => document.frontMatter.id !== 'api/modules');
    const facts = pages.map(({ frontMatter, title }) => {
      return [frontMatter.id!, factsOf(title, pageOf(reference, frontMatter.id!))] as const;
    });
    expect(Object.fromEntries(facts)).toEqual(expected);
  });

  it('lists 65 modules on a page without a table of contents', () => {
    const page = pageOf(reference, 'api/modules');
    expect(page.index[0]!.entries.map((entry) => entry.label)).toEqual(api.entryPoints.map((entry) => entry.name));
    const document = reference.documents.find((candidate) => candidate.frontMatter.id === 'api/modules')!;
    expect(document).toMatchObject({ title: '@lexical/monorepo', frontMatter: { hideTableOfContents: true } });
  });

  it('orders the sidebar as expected', () => {
    const labels = (items: readonly SidebarItemConfig[]): unknown[] =>
      items.map((item) => {
        if (item.type === 'category') return { [item.label]: labels(item.items) };
        return 'label' in item ? item.label : item.type;
      });
    const [list, modules, classes, interfaces, ...rest] = labels(reference.sidebar) as [
      string,
      { Modules: (string | Record<string, string[]>)[] },
      { Classes: string[] },
      { Interfaces: string[] },
    ];
    expect([list, rest]).toEqual(['Table of Contents', []]);
    expect(modules.Modules).toHaveLength(25);
    expect(modules.Modules.slice(0, 2)).toEqual(['lexical', '@lexical/clipboard']);
    const react = modules.Modules[18] as Record<string, string[]>;
    expect(react['@lexical/react']).toHaveLength(41);
    expect([react['@lexical/react']![0], react['@lexical/react']!.at(-1)]).toEqual([
      'LexicalAutoEmbedPlugin',
      'useLexicalTextEntity',
    ]);
    expect(modules.Modules.slice(19).map(String)).toEqual(
      ['rich-text', 'selection', 'table', 'text', 'utils', 'yjs'].map((name) => `@lexical/${name}`),
    );
    expect([classes.Classes.length, classes.Classes[0]]).toEqual([35, 'ArtificialNode__DO_NOT_USE']);
    const last = ['BaseSelection', 'SerializedEditorState', 'SerializedDocument', 'EmbedConfig', 'Provider'];
    expect(interfaces.Interfaces).toEqual(last);
  });

  it('links only to pages and anchors that exist', () => {
    const known = new Set(
      reference.documents.flatMap(({ frontMatter, headings }) => [
        `doc:${frontMatter.id}`,
        ...headings.map((heading) => `doc:${frontMatter.id}#${'id' in heading ? heading.id : ''}`),
      ]),
    );
    const targets = new Set(reference.documents.flatMap((document) => document.refs.map((ref) => ref.target)));
    expect([...targets].filter((target) => target.startsWith('doc:') && !known.has(target))).toEqual([]);
    // Comments link to pages of the site with absolute addresses, which a build checks like other links.
    expect([...targets].filter((target) => !/^(?:doc:|https:\/\/(?!lexical\.dev\/))/.test(target))).toEqual([
      '/docs/concepts/serialization#lexical---html',
      '/docs/concepts/transforms',
    ]);
  });

  it('renders the headings of its documents, and only known placeholders', () => {
    expect(reference.documents.length).toBeGreaterThan(100);
    for (const { frontMatter, headings, refs } of reference.documents) {
      const html = renderToStaticMarkup(createElement(ApiBody, { page: pageOf(reference, frontMatter.id!) }));
      const ids = [...html.matchAll(/ id="([^"]*)"/g)].map((match) => match[1]);
      expect(ids, frontMatter.id).toEqual(headings.map((heading) => ('id' in heading ? heading.id : '')));
      const slots = new Set(refs.map((ref) => ref.placeholder));
      const unknown = [...html.matchAll(/\u0001([\w.-]+)\u0001/g)].filter((match) => !slots.has(match[1]!));
      expect(unknown, frontMatter.id).toEqual([]);
    }
  });

  it('uses the anchors of Markdown, and finds symbols by name', () => {
    const module = 'lexical';
    expect(reference.symbols['$getRoot']).toEqual([{ id: 'api/modules/lexical', anchor: 'getroot', module }]);
    expect(reference.symbols['LexicalEditor']).toEqual([{ id: 'api/classes/lexical.LexicalEditor', module }]);
    expect(reference.symbols['LexicalEditor.update']).toEqual([
      { id: 'api/classes/lexical.LexicalEditor', anchor: 'update', module, isMethod: true },
    ]);
    const { headings } = reference.documents.find(
      (document) => document.frontMatter.id === 'api/classes/lexical.ElementNode',
    )!;
    const anchors = headings.map((heading) => ('id' in heading ? heading.id : ''));
    expect(anchors.filter((id) => id.startsWith('constructor-') || id === 'constructor')).toEqual([
      'constructor',
      'constructor-1',
    ]);
  });

  it('keeps DOM and older JSX types, and never invents a source line', () => {
    const page = pageOf(reference, 'api/modules/lexical');
    const functions = page.groups.find((group) => group.title === 'Functions')!.members;
    const within = functions.find((member) => member.name === 'isSelectionWithinEditor')!.signatures[0]!;
    expect(within.parameters.map((parameter) => textOf(parameter.type))).toEqual([
      'LexicalEditor',
      'Node | null',
      'Node | null',
    ]);
    const hashtag = pageOf(reference, 'api/modules/lexical_react_LexicalHashtagPlugin').groups[0]!.members[0]!;
    expect(textOf(hashtag.signatures[0]!.returns)).toBe('JSX.Element | null');
    const targets = reference.documents.flatMap((document) => document.refs.map((ref) => ref.target));
    const sources = targets.filter((target) => target.startsWith('https://github.com/facebook/lexical/tree/v0.16.1/'));
    expect(sources.length).toBeGreaterThan(0);
    expect(sources.filter((target) => target.includes('#'))).toEqual([]);
  });
});
