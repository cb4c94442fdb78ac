import { describe, expect, it } from 'vitest';
import { typeTokens } from '../../../../lib/reference/types/type-tokens.ts';
import type { JsonReflection, JsonType } from '../../../../lib/reference/model/typedoc-json.ts';

const intrinsic = (name: string): JsonType => ({ type: 'intrinsic', name });
const reflection = (part: Partial<JsonReflection>): JsonReflection => ({
  id: 1,
  name: '__type',
  kind: 65_536,
  flags: {},
  ...part,
});
const property = (name: string, type: JsonType, flags = {}): JsonReflection =>
  reflection({ name, type, flags, kind: 1024 });
const object = (...children: JsonReflection[]): JsonType => ({
  type: 'reflection',
  declaration: reflection({ children }),
});
const call = (part: Partial<JsonReflection> = {}): JsonReflection =>
  reflection({ kind: 4096, type: intrinsic('void'), ...part });
const fn = (part: Partial<JsonReflection> = {}): JsonType => ({
  type: 'reflection',
  declaration: reflection({ signatures: [call(part)] }),
});
const union = (...types: JsonType[]): JsonType => ({ type: 'union', types });
const literal = (value: string | number | null): JsonType => ({ type: 'literal', value });
const array = (elementType: JsonType): JsonType => ({ type: 'array', elementType });
const reference = (name: string, ...typeArguments: JsonType[]): JsonType => ({
  type: 'reference',
  name,
  target: { packageName: 'typescript', packagePath: 'lib/lib.es5.d.ts', qualifiedName: name },
  typeArguments,
});

const text = (type: JsonType, elide = false): string =>
  typeTokens(type, () => undefined, { elide })
    .map((token) => token.text)
    .join('');

describe('a reference', () => {
  it('keeps the namespace of types of JSX', () => {
    expect(text({ ...reference('JSX.Element'), name: 'Element' } as JsonType)).toBe('JSX.Element');
  });

  it('without the qualified name of its target, as in a damaged answer, shows its name', () => {
    expect(text({ type: 'reference', name: 'Editor', target: {} } as unknown as JsonType)).toBe('Editor');
  });
});

describe('the links of a type', () => {
  const linksOf = (count: number) => {
    const elements = Array.from({ length: count }, () => [reference('A'), reference('B')]).flat();
    const tokens = typeTokens({ type: 'tuple', elements }, ({ name }) => `#${name}`);
    return tokens.flatMap(({ href = [] }) => href);
  };

  it('are on every name', () => {
    expect(linksOf(25)).toHaveLength(50);
  });

  it('are only on the first of equal names if there are more than 50', () => {
    expect(linksOf(26)).toEqual(['#A', '#B']);
  });
});

describe('typeTokens', () => {
  const parameter = { ...property('a', intrinsic('string')), kind: 32_768 };
  const cases: readonly (readonly [string, JsonType])[] = [
    [`"it's" | 1 | null`, union(literal("it's"), literal(1), literal(null))],
    ['(string | number)[]', array(union(intrinsic('string'), intrinsic('number')))],
    ['(() => void)[]', array(fn())],
    ['string | (() => void)', union(intrinsic('string'), fn())],
    [
      '(string | number) & A',
      { type: 'intersection', types: [union(intrinsic('string'), intrinsic('number')), reference('A')] },
    ],
    ['keyof (A | B)', { type: 'typeOperator', operator: 'keyof', target: union(reference('A'), reference('B')) }],
    ['(typeof A)[]'.replace(/[()]/g, ''), array({ type: 'query', queryType: reference('A') })],
    ["A['b']", { type: 'indexedAccess', objectType: reference('A'), indexType: literal('b') }],
    [
      '[a?: string, ...number[]]',
      {
        type: 'tuple',
        elements: [
          { type: 'namedTupleMember', name: 'a', isOptional: true, element: intrinsic('string') },
          { type: 'rest', elementType: array(intrinsic('number')) },
        ],
      },
    ],
    ['asserts a is A', { type: 'predicate', name: 'a', asserts: true, targetType: reference('A') }],
    [
      'A extends infer B ? B : never',
      {
        type: 'conditional',
        checkType: reference('A'),
        extendsType: { type: 'inferred', name: 'B' },
        trueType: reference('B'),
        falseType: intrinsic('never'),
      },
    ],
    [
      '{ readonly [K in A]-?: B }',
      {
        type: 'mapped',
        parameter: 'K',
        parameterType: reference('A'),
        templateType: reference('B'),
        readonlyModifier: '+',
        optionalModifier: '-',
      },
    ],
    ['`a${B}c`', { type: 'templateLiteral', head: 'a', tail: [[reference('B'), 'c']] }],
    [
      "{ readonly a?: string; 'b-c': A<B> }",
      object(
        property('a', intrinsic('string'), { isReadonly: true, isOptional: true }),
        property('b-c', reference('A', reference('B'))),
      ),
    ],
    [
      '<T extends A>(a: string) => void',
      fn({ typeParameters: [property('T', reference('A'))], parameters: [parameter] }),
    ],
    ['new () => A', fn({ kind: 16_384, type: reference('A') })],
    ['-5n', { type: 'literal', value: { value: '5', negative: true } }],
  ];

  it.each(cases)('prints %s', (expected, type) => {
    expect(text(type)).toBe(expected);
  });

  it('breaks long objects and unions into indented lines', () => {
    const long = object(
      ...['first', 'second', 'third', 'fourth'].map((name) => property(`${name}Property`, intrinsic('string'))),
    );
    const lines =
      '{\n  firstProperty: string;\n  secondProperty: string;\n  thirdProperty: string;\n  fourthProperty: string;\n}';
    expect(text(long)).toBe(lines);
    expect(text(union(...'abcd'.split('').map((letter) => literal(letter.repeat(20)))))).toMatch(
      /^\n {2}\| 'a+'\n {2}\| 'b+'/,
    );
  });

  it('omits the members of objects that are listed separately', () => {
    const shape = object(property('a', intrinsic('string')));
    expect(text({ type: 'intersection', types: [shape, reference('Readonly', shape)] }, true)).toBe(
      '{ … } & Readonly<{ … }>',
    );
    expect(text(reference('Promise', shape), true)).toBe('Promise<{ a: string }>');
  });

  it('merges adjacent tokens of the same kind, except links', () => {
    const tokens = typeTokens(reference('Map', intrinsic('string'), reference('B')), ({ name }) => `#${name}`);
    expect(tokens).toEqual([
      { kind: 'type', text: 'Map', href: '#Map' },
      { kind: 'punctuation', text: '<' },
      { kind: 'keyword', text: 'string' },
      { kind: 'punctuation', text: ', ' },
      { kind: 'type', text: 'B', href: '#B' },
      { kind: 'punctuation', text: '>' },
    ]);
  });
});
