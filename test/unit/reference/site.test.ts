import { afterAll, describe, expect, it } from 'vitest';
import { unescapeHtml } from '../../../lib/core/text/escape.ts';
import type { ApiMember } from '../../../lib/core/view/index.ts';
import { convert, demoConfig, demoSite, documentOf, documentsOf, pageOf, removeDemoSites, textOf } from './site.ts';

afterAll(removeDemoSites);

const SHAPE = 'api/classes/demo_shapes.Shape';
const CIRCLE = 'api/modules/demo_shapes_round_circle';

const { value: typedoc, diagnostics: found } = await convert(demoSite(), demoConfig);
const { value: reference, diagnostics } = documentsOf(typedoc, demoConfig, true);

const memberOf = (id: string, name: string): ApiMember => {
  const members = pageOf(reference, id).groups.flatMap((group) => group.members);
  return members.find((member) => member.name === name)!;
};

const namesOf = (id: string) =>
  Object.fromEntries(pageOf(reference, id).groups.map((group) => [group.title, group.members.map((one) => one.name)]));

const targetOf = (id: string, href: string | undefined) =>
  documentOf(reference, id).refs.find((ref) => `\u0001${ref.placeholder}\u0001` === href)?.target;

describe('the pages of a reference', () => {
  it('come in the order of the entry points, after the home page and the list', () => {
    expect(reference.documents.map((document) => document.frontMatter.id)).toEqual([
      'api/index',
      'api/modules',
      'api/modules/demo_shapes',
      CIRCLE,
      'api/modules/_src_own_ts',
      'api/interfaces/demo_shapes.Corner',
      SHAPE,
      'api/classes/demo_shapes.Square',
      'api/classes/demo_shapes_round_circle.Circle',
      'api/classes/_src_own_ts.Counter',
    ]);
  });

  it('have titles, sources and no edit link', () => {
    expect(documentOf(reference, SHAPE)).toMatchObject({
      title: 'Class: Shape<K>',
      titleHtml: 'Class: Shape&lt;K&gt;',
      format: 'api',
      source: 'node_modules/@demo/shapes/lib/shape.d.ts',
      description: 'What can be drawn: a Square , say.',
      frontMatter: { id: SHAPE, customEditUrl: null, hideTableOfContents: false },
    });
    expect(documentOf(reference, CIRCLE).title).toBe('Module: @demo/shapes/round/circle');
  });

  it('take classes that are exported as types for classes, and rename as the export does', () => {
    expect(pageOf(reference, SHAPE).kind).toBe('class');
    expect(namesOf('api/modules/demo_shapes')).toEqual({ Variables: ['tools'], Functions: ['measure'] });
  });

  it('show a namespace of values as an object, and put the types of a namespace under its name', () => {
    const tools = memberOf('api/modules/demo_shapes', 'tools');
    expect(tools.members?.map((one) => `${one.name}: ${textOf(one.type)}`)).toEqual([
      'version: string',
      'draw: (shape: string) => void',
    ]);
    expect(namesOf(CIRCLE)).toEqual({
      References: ['circle'],
      Enumerations: ['Fill'],
      'Type Aliases': ['Units.Unit'],
      Variables: ['Units.all'],
      Functions: ['CircleView', 'draw', 'listen'],
    });
  });

  it('list members by kind, static ones last, without internal ones', () => {
    expect(namesOf(SHAPE)).toEqual({
      Constructors: ['constructor'],
      Properties: ['cache', 'kind'],
      Accessors: ['size'],
      Methods: ['[iterator]', 'area', 'of'],
    });
  });

  it('leave inherited members of a type with @noInheritDoc to the page of the supertype', () => {
    expect(namesOf('api/classes/demo_shapes.Square')).toEqual({ Constructors: ['constructor'], Methods: ['drawOn'] });
    const [inherited] = pageOf(reference, 'api/classes/demo_shapes.Square').inherited;
    expect([inherited!.from.label, inherited!.members.map((one) => one.label)]).toEqual([
      'Shape',
      ['[iterator]', 'area', 'cache', 'kind', 'size', 'of'],
    ]);
    expect(targetOf('api/classes/demo_shapes.Square', inherited!.members[1]!.href)).toBe(`doc:${SHAPE}#area`);
  });

  it('describe inherited members where nothing is said against it', () => {
    const area = memberOf('api/classes/demo_shapes_round_circle.Circle', 'area');
    expect(area.inheritedFrom?.label).toBe('Shape.area');
    expect(targetOf('api/classes/demo_shapes_round_circle.Circle', area.inheritedFrom?.href)).toBe(`doc:${SHAPE}#area`);
  });

  it('show types from the outermost ancestor to the descendants', () => {
    const hierarchy = pageOf(reference, SHAPE).hierarchy.map(({ type, depth, current }) => [
      textOf(type),
      depth,
      current,
    ]);
    expect(hierarchy).toEqual([
      ['Shape', 0, true],
      ['Circle', 1, false],
      ['Square', 1, false],
    ]);
    expect(pageOf(reference, SHAPE).implements.map(textOf)).toEqual(['Iterable<Corner>']);
  });
});

describe('declarations', () => {
  it('say flags, comments of parameters and what comes back', () => {
    const area = memberOf(SHAPE, 'area');
    expect(area.flags).toEqual(['deprecated']);
    const [signature] = area.signatures;
    expect(signature).toMatchObject({
      comment: { html: '<p>How big it is.</p>', tags: [{ name: 'Deprecated' }] },
      parameters: [{ name: 'scale', flags: ['optional'], comment: { html: '<p>how much larger</p>' } }],
      returnsComment: '<p>square metres</p>',
    });
    expect(memberOf(SHAPE, 'cache').flags).toEqual(['protected', 'optional']);
    expect(memberOf(SHAPE, 'of').flags).toEqual(['static']);
    expect(textOf(memberOf(SHAPE, 'size').type)).toBe('number');
    expect(pageOf(reference, SHAPE).flags).toEqual(['abstract']);
  });

  it('keep overloads together', () => {
    const { signatures } = memberOf('api/modules/demo_shapes', 'measure');
    expect(signatures.map((one) => [one.name, textOf(one.returns)])).toEqual([
      ['measure', 'number'],
      ['measure', 'string'],
    ]);
  });

  it('take a component apart into its props, though their type is private', () => {
    const [parameter] = memberOf(CIRCLE, 'CircleView').signatures[0]!.parameters;
    expect(parameter!.name).toBe('{ radius, onDraw }');
    expect(parameter!.members?.map((one) => [one.name, textOf(one.type), one.comment?.html])).toEqual([
      ['radius', 'number', '<p>From the middle to the edge.</p>'],
      ['onDraw', '() => void', undefined],
    ]);
  });

  it('call a constant of a function type, or `typeof` a function, a function', () => {
    const [listen] = memberOf(CIRCLE, 'listen').signatures;
    expect(`${textOf(listen!.parameters[0]!.type)} ${textOf(listen!.returns)}`).toBe(
      '(circle: Circle) => void () => void',
    );
    expect(memberOf(CIRCLE, 'draw').signatures[0]).toMatchObject({ name: 'draw' });
  });

  it('list the values of an enumeration and name what is re-exported', () => {
    const fill = memberOf(CIRCLE, 'Fill');
    expect(fill.members?.map((one) => [one.name, textOf(one.type), one.comment?.html])).toEqual([
      ['None', '0', undefined],
      ['Solid', '1', '<p>All of it.</p>'],
    ]);
    const again = memberOf(CIRCLE, 'circle');
    expect(targetOf(CIRCLE, again.target?.href)).toBe('doc:api/classes/demo_shapes_round_circle.Circle');
  });

  it('have links for what is described and for what comes with TypeScript', () => {
    const type = memberOf(SHAPE, 'cache').type!;
    expect(textOf(type)).toBe('Map<string, Corner>');
    expect(type.flatMap((token) => targetOf(SHAPE, token.href) ?? [])).toEqual([
      'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map',
      'doc:api/interfaces/demo_shapes.Corner',
    ]);
  });

  it('lead to a line of source only where the line is known', () => {
    const targets = (id: string) => documentOf(reference, id).refs.map((ref) => ref.target);
    expect(targets(SHAPE)).toContain('https://example.com/v1/packages/shapes/shape.ts');
    expect(targets('api/modules/_src_own_ts')).toContain('https://example.com/v1/src/own.ts#L2');
    expect(pageOf(reference, 'api/modules/demo_shapes').sources).toEqual([]);
  });

  it('include internal members when the site wants them', async () => {
    const config = { ...demoConfig, excludeInternal: false };
    const all = documentsOf((await convert(demoSite(), config)).value, config).value;
    const members = pageOf(all, SHAPE).groups.flatMap((group) => group.members);
    expect(members.find((member) => member.name === 'secret')?.flags).toEqual(['internal']);
  }, 30_000);
});

describe('comments', () => {
  it('become HTML with links to documents, and leave what is no HTML as text', () => {
    const { html } = pageOf(reference, SHAPE).comment!;
    expect(unescapeHtml(html)).toContain('<code>Array<T></code> but prints <T>.');
    expect(html).not.toContain('<T>');
    const [, slot] = /href="\u0001([\w.]+)\u0001"><code>Square<\/code>/.exec(html)!;
    const ref = documentOf(reference, SHAPE).refs.find((one) => one.placeholder === slot);
    expect(ref?.target).toBe('doc:api/classes/demo_shapes.Square');
  });

  it('with a link to nothing are reported once, at the declaration', () => {
    expect(found).toEqual([]);
    expect(diagnostics).toEqual([
      {
        code: 'api.unresolved-link',
        severity: 'warning',
        message: 'The link to `Nowhere` names nothing that the API reference describes.',
        location: { file: 'node_modules/@demo/shapes/lib/shape.d.ts', line: 13, column: 31, length: 5 },
        hint: 'Export the symbol from an entry point, or write it as code instead of {@link}.',
      },
    ]);
  });
});

describe('apiDocuments', () => {
  it('gives the same for the same input', () => {
    expect(documentsOf(typedoc, demoConfig, true).value).toEqual(reference);
  });

  it('has nothing to show when TypeDoc failed, and refuses what is not its JSON', () => {
    const nothing = { documents: [], sidebar: [], symbols: {} };
    expect(documentsOf({ project: undefined, defaultNames: {} }, demoConfig)).toEqual({
      value: nothing,
      diagnostics: [],
    });
    const refused = documentsOf({ project: { schemaVersion: '9.0' }, defaultNames: {} }, demoConfig);
    expect([refused.value, refused.diagnostics.map((one) => one.code)]).toEqual([nothing, ['api.failed']]);
  });

  it('groups modules of the sidebar by prefix', () => {
    expect(reference.sidebar[1]).toMatchObject({
      label: 'Modules',
      items: [
        { id: 'api/modules/_src_own_ts' },
        { id: 'api/modules/demo_shapes', label: '@demo/shapes' },
        { type: 'category', label: 'Round', items: [{ id: CIRCLE, label: 'circle' }] },
      ],
    });
  });
});
