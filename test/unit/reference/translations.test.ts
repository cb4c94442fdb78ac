import { afterAll, describe, expect, it } from 'vitest';
import type { ApiReference } from '../../../lib/reference/index.ts';
import type { Heading } from '../../../lib/core/model/document.ts';
import { UI_STRINGS } from '../../../lib/core/text/ui-strings.ts';
import type { SidebarItemConfig } from '../../../lib/core/model/config.ts';
import {
  convert,
  demoConfig,
  demoSite,
  documentOf,
  documentsOf,
  pageOf,
  removeDemoSites,
  translateTo,
} from './demo-site.ts';

afterAll(removeDemoSites);

const { value: typedoc } = await convert(demoSite(), demoConfig);

/** Marks every UI string, so text that is not a UI string is found. */
const marked = translateTo(Object.fromEntries(Object.entries(UI_STRINGS).map(([id, text]) => [id, `«${text}»`])));

const referenceWith = (layout: 'auto' | 'symbols', translate = marked) =>
  documentsOf(typedoc, { ...demoConfig, layout }, true, translate).value;

const labelsOf = (items: readonly SidebarItemConfig[]): string[] =>
  items.flatMap((item) =>
    item.type === 'category' ? [item.label, ...labelsOf(item.items)] : 'label' in item ? [item.label ?? ''] : [],
  );

const sectionsOf = ({ documents }: ApiReference) =>
  documents.flatMap(
    ({ headings }) => headings.filter((heading) => 'level' in heading && heading.level === 2) as Heading[],
  );

describe.each(['auto', 'symbols'] as const)('a translated reference with the layout `%s`', (layout) => {
  const reference = referenceWith(layout);
  const english = referenceWith(layout, translateTo({}));
  const pages = reference.documents.flatMap(({ body }) => (body.kind === 'api' ? [body.page] : []));

  it('translates the titles of groups and lists', () => {
    const titles = pages.flatMap(({ index, groups }) => [...index, ...groups].map(({ title }) => title));
    expect(titles).toContain('«Classes»');
    expect(titles.filter((title) => !title.startsWith('«'))).toEqual([]);
  });

  it('translates section headings for the table of contents, but not their anchors', () => {
    const sections = sectionsOf(reference);
    expect(sections.filter(({ html }) => !html.startsWith('«'))).toEqual([]);
    expect(sections.map(({ html }) => html)).toContain('«Hierarchy»');
    expect(sections.map(({ id }) => id)).toEqual(sectionsOf(english).map(({ id }) => id));
  });

  it('translates page titles and the descriptions of pages without a comment', () => {
    const titles = reference.documents.slice(2).map(({ title }) => title);
    expect(titles).toContain('«Class: Shape<K>»');
    expect(titles.filter((title) => !title.startsWith('«'))).toEqual([]);
    const written = new Set(english.documents.map(({ description }) => description));
    const generated = reference.documents.filter(({ description }) => !written.has(description));
    expect(generated.map(({ description }) => description)).toContain('«The modules of Demo.»');
    expect(new Set(generated.map(({ description }) => description)).size).toBe(generated.length);
    expect(generated.every(({ description }) => description?.startsWith('«'))).toBe(true);
  });

  it('translates the labels of the sidebar, but not the names of modules and symbols', () => {
    const names = new Set([...pages.map(({ name }) => name), ...demoConfig.groups.map(({ label }) => label)]);
    const labels = labelsOf(reference.sidebar).filter((label) => !names.has(label) && label !== 'circle');
    expect(labels).toContain('«Classes»');
    expect(labels.filter((label) => !label.startsWith('«'))).toEqual([]);
  });

  it('keeps the URLs and the symbols', () => {
    expect(reference.documents.map(({ frontMatter }) => frontMatter.id)).toEqual(
      english.documents.map(({ frontMatter }) => frontMatter.id),
    );
    expect(reference.symbols).toEqual(english.symbols);
  });
});

describe('the placeholders of page titles', () => {
  it('can be anywhere in the text', () => {
    const reference = documentsOf(
      typedoc,
      demoConfig,
      true,
      translateTo({ 'api.pageTitle.class': '{name} (Klasse)' }),
    ).value;
    expect(documentOf(reference, 'api/classes/demo_shapes.Shape').title).toBe('Shape<K> (Klasse)');
    expect(pageOf(reference, 'api/classes/demo_shapes.Shape').name).toBe('Shape');
  });
});
