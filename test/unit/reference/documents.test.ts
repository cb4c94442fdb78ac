import { afterAll, describe, expect, it, test } from 'vitest';
import { unescapeHtml } from '../../../lib/core/text/escape.ts';
import type { ApiMember } from '../../../lib/core/view/index.ts';
import {
  convert,
  demoConfig,
  demoSite,
  documentOf,
  documentsOf,
  pageOf,
  removeDemoSites,
  textOf,
} from './demo-site.ts';

afterAll(removeDemoSites);

const SHAPE = 'api/classes/demo_shapes.Shape';
const CIRCLE = 'api/modules/demo_shapes_round_circle';

const { value: typedoc, diagnostics: typedocDiagnostics } = await convert(demoSite(), demoConfig);
const { value: reference, diagnostics } = documentsOf(typedoc, demoConfig, true);

const memberOf = (id: string, name: string): ApiMember => {
  const members = pageOf(reference, id).groups.flatMap((group) => group.members);
  return members.find((member) => member.name === name)!;
};

const namesOf = (id: string) =>
  Object.fromEntries(
    pageOf(reference, id).groups.map((group) => [group.title, group.members.map((member) => member.name)]),
  );

const targetOf = (id: string, href: string | undefined) =>
  documentOf(reference, id).refs.find((ref) => `\u0001${ref.placeholder}\u0001` === href)?.target;

describe('the pages of an API reference', () => {
  it('are in the order of the entry points, after the home page and the list of modules', () => {
    expect(reference.documents.map((document) => document.frontMatter.id)).toEqual([
      'api/index',
      'api/modules',
      'api/modules/demo_shapes',
      CIRCLE,
      'api/modules/_src_counter_ts',
      'api/interfaces/demo_shapes.Corner',
      SHAPE,
      'api/classes/demo_shapes.Square',
      'api/classes/demo_shapes_round_circle.Circle',
      'api/classes/demo_shapes_round_circle.CircleElement',
      'api/interfaces/demo_shapes_round_circle.Stroke',
      'api/classes/_src_counter_ts.Counter',
    ]);
  });

  it('have titles and sources, but no edit link', () => {
    expect(documentOf(reference, SHAPE)).toMatchObject({
      title: 'Class: Shape<K>',
      titleHtml: '<span class="api-kind">Class<span>: </span></span>Shape&lt;K&gt;',
      format: 'api',
      source: 'node_modules/@demo/shapes/lib/shape.d.ts',
      description: 'What can be drawn, such as a Square.',
      frontMatter: { id: SHAPE, customEditUrl: null, hideTableOfContents: false },
    });
    expect(documentOf(reference, CIRCLE).title).toBe('Module: @demo/shapes/round/circle');
  });

  it('document classes that are exported as types, and use exported names', () => {
    expect(pageOf(reference, SHAPE).kind).toBe('class');
    expect(namesOf('api/modules/demo_shapes')).toEqual({ Variables: ['tools'], Functions: ['measure'] });
  });

  it('document a namespace of values as an object, and prefix types with the name of their namespace', () => {
    const tools = memberOf('api/modules/demo_shapes', 'tools');
    expect(tools.members?.map(({ name, type }) => `${name}: ${textOf(type)}`)).toEqual([
      'version: string',
      'draw: (shape: string) => void',
    ]);
    expect(namesOf(CIRCLE)).toEqual({
      References: ['circle'],
      Enumerations: ['Fill'],
      'Type Aliases': ['Units.Unit'],
      Variables: ['Units.all'],
      Functions: ['CircleView', 'animate', 'draw', 'listen', 'stroke'],
    });
  });

  it('list members by kind, static members last, without internal members', () => {
    expect(namesOf(SHAPE)).toEqual({
      Constructors: ['constructor'],
      Properties: ['cache', 'kind'],
      Accessors: ['size'],
      Methods: ['[iterator]', 'area', 'of'],
    });
  });

  it('only link to the inherited members of a type with @noInheritDoc', () => {
    expect(namesOf('api/classes/demo_shapes.Square')).toEqual({ Constructors: ['constructor'], Methods: ['drawOn'] });
    const [inherited] = pageOf(reference, 'api/classes/demo_shapes.Square').inherited;
    expect([inherited!.from.label, inherited!.members.map(({ label }) => label)]).toEqual([
      'Shape',
      ['[iterator]', 'area', 'cache', 'kind', 'size', 'of'],
    ]);
    expect(targetOf('api/classes/demo_shapes.Square', inherited!.members[1]!.href)).toBe(`doc:${SHAPE}#area`);
  });

  it('describe inherited members by default', () => {
    const area = memberOf('api/classes/demo_shapes_round_circle.Circle', 'area');
    expect(area.inheritedFrom?.label).toBe('Shape.area');
    expect(targetOf('api/classes/demo_shapes_round_circle.Circle', area.inheritedFrom?.href)).toBe(`doc:${SHAPE}#area`);
  });

  it('show the hierarchy from the outermost ancestor to the descendants', () => {
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

describe('a type that extends an interface of the DOM', () => {
  const ELEMENT = 'api/classes/demo_shapes_round_circle.CircleElement';

  it('describes only its own members', () => {
    expect(namesOf(ELEMENT)).toEqual({ Properties: ['radius'] });
    expect(documentOf(reference, ELEMENT).headings.at(-1)).toMatchObject({ id: 'inherited-members' });
  });

  it('lists the names of the inherited members, with links to MDN', () => {
    const [inherited, ...others] = pageOf(reference, ELEMENT).inherited;
    expect(others).toEqual([]);
    expect(inherited!.from).toEqual({ label: 'HTMLElement' });
    expect(inherited!.members.length).toBeGreaterThan(200);
    const linkOf = (name: string) => targetOf(ELEMENT, inherited!.members.find(({ label }) => label === name)?.href);
    expect(linkOf('innerHTML')).toBe('https://developer.mozilla.org/docs/Web/API/Element/innerHTML');
    expect(linkOf('focus')).toBe('https://developer.mozilla.org/docs/Web/API/HTMLElement/focus');
    expect(linkOf('addEventListener')).toBeUndefined();
  });
});

describe('declarations', () => {
  it('have flags and comments of parameters and return values', () => {
    const area = memberOf(SHAPE, 'area');
    expect(area.flags).toEqual(['deprecated']);
    expect(documentOf(reference, SHAPE).headings).toContainEqual(
      expect.objectContaining({ id: 'area', html: '<s>area</s>' }),
    );
    const [signature] = area.signatures;
    expect(signature).toMatchObject({
      comment: { html: '<p>Returns the area.</p>', deprecated: expect.any(String) as string, tags: [] },
      parameters: [{ name: 'scale', flags: ['optional'], comment: { html: '<p>how much larger</p>' } }],
      returnsComment: '<p>square meters</p>',
    });
    expect(memberOf(SHAPE, 'cache').flags).toEqual(['protected', 'optional']);
    expect(memberOf(SHAPE, 'of').flags).toEqual(['static']);
    expect(textOf(memberOf(SHAPE, 'size').type)).toBe('number');
    expect(pageOf(reference, SHAPE).flags).toEqual(['abstract']);
  });

  it('keep overloads together', () => {
    const { signatures } = memberOf('api/modules/demo_shapes', 'measure');
    expect(signatures.map(({ name, returns }) => [name, textOf(returns)])).toEqual([
      ['measure', 'number'],
      ['measure', 'string'],
    ]);
  });

  it('list the props of a component even if their type is not exported', () => {
    const [parameter] = memberOf(CIRCLE, 'CircleView').signatures[0]!.parameters;
    expect(parameter!.name).toBe('{ radius, onDraw }');
    expect(parameter!.members?.map(({ name, type, comment }) => [name, textOf(type), comment?.html])).toEqual([
      ['radius', 'number', '<p>From the middle to the edge.</p>'],
      ['onDraw', '() => void', undefined],
    ]);
  });

  it('name the type of a parameter if the module exports it in a list at its end', () => {
    const [parameter] = memberOf(CIRCLE, 'stroke').signatures[0]!.parameters;
    expect(textOf(parameter!.type)).toBe('Stroke');
    expect(targetOf(CIRCLE, parameter!.type[0]!.href)).toBe('doc:api/interfaces/demo_shapes_round_circle.Stroke');
    expect(parameter!.members).toBeUndefined();
  });

  it('do not list the methods of arrays for a read-only tuple whose type is not exported', () => {
    const [parameter] = memberOf(CIRCLE, 'animate').signatures[0]!.parameters;
    expect(textOf(parameter!.type)).toBe('Step');
    expect(parameter!.members).toBeUndefined();
  });

  it('document a constant as a function if its type is a function type or `typeof` a function', () => {
    const [listen] = memberOf(CIRCLE, 'listen').signatures;
    expect(`${textOf(listen!.parameters[0]!.type)} ${textOf(listen!.returns)}`).toBe(
      '(circle: Circle) => void () => void',
    );
    expect(memberOf(CIRCLE, 'draw').signatures[0]).toMatchObject({ name: 'draw' });
  });

  it('list the values of an enum and link to the target of a re-export', () => {
    const fill = memberOf(CIRCLE, 'Fill');
    expect(fill.members?.map(({ name, type, comment }) => [name, textOf(type), comment?.html])).toEqual([
      ['None', '0', undefined],
      ['Solid', '1', '<p>The complete area.</p>'],
    ]);
    const reexport = memberOf(CIRCLE, 'circle');
    expect(targetOf(CIRCLE, reexport.target?.href)).toBe('doc:api/classes/demo_shapes_round_circle.Circle');
  });

  it('link to documented types and to the documentation of built-in types', () => {
    const type = memberOf(SHAPE, 'cache').type!;
    expect(textOf(type)).toBe('Map<string, Corner>');
    expect(type.flatMap((token) => targetOf(SHAPE, token.href) ?? [])).toEqual([
      'https://developer.mozilla.org/en-US/docs/Web/JavaScript/Reference/Global_Objects/Map',
      'doc:api/interfaces/demo_shapes.Corner',
    ]);
  });

  it('link to a line of the source only if the line is known', () => {
    const targets = (id: string) => documentOf(reference, id).refs.map((ref) => ref.target);
    expect(targets(SHAPE)).toContain('https://example.com/v1/packages/shapes/shape.ts');
    expect(targets('api/modules/_src_counter_ts')).toContain('https://example.com/v1/src/counter.ts#L2');
    expect(pageOf(reference, 'api/modules/demo_shapes').sources).toEqual([]);
  });

  it('include internal members if the configuration says so', async () => {
    const config = { ...demoConfig, excludeInternal: false };
    const withInternal = documentsOf((await convert(demoSite(), config)).value, config).value;
    const members = pageOf(withInternal, SHAPE).groups.flatMap((group) => group.members);
    expect(members.find((member) => member.name === 'secret')?.flags).toEqual(['internal']);
  }, 30_000);
});

describe('comments', () => {
  it('become HTML with links to documents, and escape angle brackets that are not HTML', () => {
    const { html } = pageOf(reference, SHAPE).comment!;
    expect(unescapeHtml(html)).toContain('<code>Array<T></code> but prints <T>.');
    expect(html).not.toContain('<T>');
    const [, placeholder] = /href="\u0001([\w.]+)\u0001"><code>Square<\/code>/.exec(html)!;
    const ref = documentOf(reference, SHAPE).refs.find((candidate) => candidate.placeholder === placeholder);
    expect(ref?.target).toBe('doc:api/classes/demo_shapes.Square');
  });

  it('with a link to an unknown symbol are reported once, at the declaration', () => {
    expect(typedocDiagnostics).toEqual([]);
    expect(diagnostics).toEqual([
      {
        code: 'api.unresolved-link',
        severity: 'warning',
        message: 'The link to `Nowhere` does not match any symbol of the API reference.',
        location: { file: 'node_modules/@demo/shapes/lib/shape.d.ts', line: 13, column: 31, length: 5 },
        hint: 'Export the symbol from an entry point, or use inline code instead of {@link}.',
      },
    ]);
  });
});

test('a link to an unknown symbol is shown as its label', () => {
  const part = { kind: 'inline-tag', tag: '@link', text: 'THREE.Mesh | Mesh' };
  const child = { id: 2, name: 'Grid', kind: 128, flags: {}, comment: { summary: [part] } };
  const project = { schemaVersion: '2.0', id: 1, name: 'acme', kind: 1, flags: {}, children: [child] };
  const { value, diagnostics: problems } = documentsOf({ project, modules: [{ name: 'acme' }] }, demoConfig);
  expect(pageOf(value, 'api/classes/acme.Grid').comment?.html).toBe('<p><code>Mesh</code></p>');
  expect(problems[0]?.message).toBe('The link to `THREE.Mesh` does not match any symbol of the API reference.');
});

describe('apiDocuments', () => {
  it('returns equal results for equal input', () => {
    expect(documentsOf(typedoc, demoConfig, true).value).toEqual(reference);
  });

  it('returns no documents if TypeDoc failed, and rejects unsupported JSON', () => {
    const emptyReference = { documents: [], sidebar: [], symbols: {} };
    expect(documentsOf({ project: undefined, modules: [] }, demoConfig)).toEqual({
      value: emptyReference,
      diagnostics: [],
    });
    const rejected = documentsOf({ project: { schemaVersion: '9.0' }, modules: [] }, demoConfig);
    expect([rejected.value, rejected.diagnostics.map(({ code }) => code)]).toEqual([emptyReference, ['api.failed']]);
  });

  it('groups the modules in the sidebar by prefix', () => {
    expect(reference.sidebar[1]).toMatchObject({
      label: 'Modules',
      items: [
        { id: 'api/modules/_src_counter_ts' },
        { id: 'api/modules/demo_shapes', label: '@demo/shapes' },
        { type: 'category', label: 'Round', items: [{ id: CIRCLE, label: 'circle' }] },
      ],
    });
  });
});
