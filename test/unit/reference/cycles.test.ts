import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Kind, type JsonReference, type JsonReflection } from '../../../lib/reference/model/typedoc-json.ts';
import { demoConfig, documentsOf } from './demo-site.ts';

/** The number of types in a generated project, and the number of members of each. */
const TYPES = 6;
const MEMBERS = 3;

const KINDS = [Kind.Class, Kind.Interface, Kind.Namespace, Kind.TypeAlias, Kind.Function, Kind.Reference] as const;
const MEMBER_KINDS = [Kind.Property, Kind.Method, Kind.Accessor, Kind.Constructor, Kind.Class] as const;

const idOf = (type: number, member?: number): number =>
  2 + type * (MEMBERS + 1) + (member === undefined ? 0 : member + 1);

/** Refers to any reflection of the project, also to one that does not exist. */
const target = fc.integer({ min: -1, max: idOf(TYPES) });
const reference = target.map((id): JsonReference => ({ type: 'reference', name: `T${id}.m0`, target: id }));
const references = fc.array(reference, { maxLength: 2 });

const memberOf = (type: number, index: number): fc.Arbitrary<JsonReflection> =>
  fc
    .record({
      kind: fc.constantFrom(...MEMBER_KINDS),
      inheritedFrom: fc.option(reference, { nil: undefined }),
      type: reference,
    })
    .map(({ kind, inheritedFrom, type: valueType }) => ({
      id: idOf(type, index),
      name: `m${index}`,
      kind,
      flags: {},
      type: valueType,
      signatures: [{ id: 10_000 + idOf(type, index), name: `m${index}`, kind: 4096, flags: {}, type: valueType }],
      ...(inheritedFrom && { inheritedFrom, overwrites: inheritedFrom }),
    }));

const typeOf = (index: number): fc.Arbitrary<JsonReflection> =>
  fc
    .record({
      kind: fc.constantFrom(...KINDS),
      children: fc.tuple(...Array.from({ length: MEMBERS }, (_, member) => memberOf(index, member))),
      extendedTypes: references,
      implementedTypes: references,
      extendedBy: references,
      target,
      query: reference,
    })
    .map(({ query, ...type }) => ({
      id: idOf(index),
      name: `T${index}`,
      flags: {},
      type: { type: 'query', queryType: query },
      ...type,
    }));

const project = fc.tuple(...Array.from({ length: TYPES }, (_, index) => typeOf(index))).map((children) => ({
  schemaVersion: '2.0',
  id: 1,
  name: 'generated',
  kind: 1,
  flags: {},
  children,
}));

test('a reference with any cycles has pages, and links only to their anchors', () => {
  fc.assert(
    fc.property(project, (json) => {
      const { documents } = documentsOf({ project: json, modules: [] }, demoConfig).value;
      const anchors = new Map(
        documents.map(({ frontMatter, headings }) => [
          frontMatter.id,
          headings.map((heading) => ('id' in heading ? heading.id : '')),
        ]),
      );
      expect(anchors.size).toBe(documents.length);
      for (const { target: to } of documents.flatMap(({ refs }) => refs)) {
        const [id, anchor] = to.replace(/^doc:/, '').split('#');
        expect(anchors.has(id), to).toBe(true);
        if (anchor !== undefined) expect(anchors.get(id), to).toContain(anchor);
      }
    }),
    { numRuns: 300 },
  );
});
