import { describe, expect, test } from 'vitest';
import { describeValue, formatKeyPath, validate, z, type SchemaIssue } from '../../../lib/core/schema.ts';

/** Lists the errors of a value, one per line: path, message, hint. */
function issues(schema: z.ZodType, input: unknown): string[] {
  const result = validate(schema, input);
  return 'issues' in result ? result.issues.map(show) : [];
}

function show({ path, message, hint }: SchemaIssue): string {
  return [formatKeyPath(path), message, hint].filter((part) => part !== undefined && part !== '').join(' | ');
}

const link = z.strictObject({ label: z.string(), href: z.string().optional() });

describe('a valid value', () => {
  test('is returned with its defaults', () => {
    const schema = z.strictObject({ title: z.string(), wide: z.boolean().default(false) });
    expect(validate(schema, { title: 'Site' })).toEqual({ value: { title: 'Site', wide: false } });
  });
});

describe('unknown keys', () => {
  test('suggest the most similar key', () => {
    expect(issues(link, { label: 'a', hraf: 'b' })).toEqual(['hraf | Unknown key `hraf`. | Did you mean `href`?']);
  });

  test('list the known keys if none is similar', () => {
    expect(issues(link, { label: 'a', zzzzz: 1 })).toEqual([
      'zzzzz | Unknown key `zzzzz`. | Known keys are: label, href.',
    ]);
  });

  test('list nothing if there are no known keys', () => {
    expect(issues(z.strictObject({}), { a: 1 })).toEqual(['a | Unknown key `a`.']);
  });

  test('are all reported at once with their paths', () => {
    const schema = z.strictObject({ items: z.array(link) });
    const found = validate(schema, { items: [{ label: 'a', x: 1, y: 2 }], z: 3 });
    expect(found).toMatchObject({
      issues: [
        { path: ['items', 0, 'x'], kind: 'unknown-key' },
        { path: ['items', 0, 'y'], kind: 'unknown-key' },
        { path: ['z'], kind: 'unknown-key' },
      ],
    });
  });

  test.each<[string, z.ZodType, unknown]>([
    ['optional', link.optional(), { hraf: 1 }],
    ['nullable', link.nullable(), { hraf: 1 }],
    ['default', link.default({ label: 'a' }), { hraf: 1 }],
    ['prefault', link.prefault({ label: 'a' }), { hraf: 1 }],
    ['readonly', link.readonly(), { hraf: 1 }],
    ['lazy', z.lazy(() => link), { hraf: 1 }],
    ['pipe', link.transform((value) => value), { hraf: 1 }],
    ['list', z.array(link), [{ hraf: 1 }]],
    ['record', z.record(z.string(), link), { any: { hraf: 1 } }],
    ['union', z.union([z.string(), link]), { hraf: 1 }],
    ['object', z.strictObject({ inner: link }), { inner: { hraf: 1 } }],
  ])('are looked up through the wrapper: %s', (_, schema, input) => {
    expect(issues(schema, input)).toContainEqual(expect.stringContaining('Did you mean `href`?'));
  });

  test('have no suggestion below a value without keys', () => {
    expect(issues(z.tuple([link]), [{ label: 'a', hraf: 1 }])).toEqual(['[0].hraf | Unknown key `hraf`.']);
  });
});

describe('an object with an unknown key', () => {
  test('has no other error for the key that was meant', () => {
    expect(issues(link, { lable: 'a' })).toEqual(['lable | Unknown key `lable`. | Did you mean `label`?']);
    expect(issues(link, { hraf: 'b' })).toEqual([
      'label | This key is required. Expected a string.',
      'hraf | Unknown key `hraf`. | Did you mean `href`?',
    ]);
  });

  test('has no error about the combination of its keys', () => {
    const target = z.strictObject({ to: z.string().optional() }).superRefine(({ to }, context) => {
      if (to === undefined) context.addIssue({ code: 'custom', message: 'A link needs `to`.' });
    });
    expect(issues(target, {})).toEqual(['A link needs `to`.']);
    expect(issues(target, { too: '/' })).toEqual(['too | Unknown key `too`. | Did you mean `to`?']);
  });
});

test('a value instead of an object has the keys of the object as hint', () => {
  const schema = z.strictObject({ logo: link.optional(), bar: z.union([z.literal(false), link]).optional() });
  expect(issues(schema, { logo: 'img/logo.svg', bar: true })).toEqual([
    'logo | Expected an object, found "img/logo.svg". | Known keys are: label, href.',
    'bar | Expected false or an object, found true. | Known keys are: label, href.',
  ]);
});

describe('invalid values', () => {
  test.each<[z.ZodType, unknown, string]>([
    [z.string(), 3, 'Expected a string, found 3.'],
    [z.number(), 'three', 'Expected a number, found "three".'],
    [z.number().int(), 1.5, 'Expected an integer, found 1.5.'],
    [z.boolean(), null, 'Expected true or false, found null.'],
    [z.array(z.string()), {}, 'Expected a list, found an object.'],
    [link, [], 'Expected an object, found an empty list.'],
    [z.record(z.string(), z.string()), [1], 'Expected an object, found a list.'],
    [z.function(), 'x', 'Expected a function, found "x".'],
    [z.date(), '2024', 'Expected a date, found "2024".'],
    [z.bigint(), 1, 'Expected bigint, found 1.'],
    [z.string(), undefined, 'This key is required. Expected a string.'],
    [z.string().min(2), 'a', 'Expected at least 2 characters, found "a".'],
    [z.array(z.string()).min(1), [], 'Expected at least 1 item, found an empty list.'],
    [z.array(z.string()).min(2), ['a'], 'Expected at least 2 items, found a list.'],
    [z.union([z.string(), z.array(z.string())]), undefined, 'This key is required. Expected a string or a list.'],
    [z.number().min(5), 3, 'Expected at least 5, found 3.'],
    [z.number().max(5), 9, 'Expected at most 5, found 9.'],
    [z.literal('a'), undefined, 'Expected "a", found nothing.'],
    [z.enum(['left', 'right']), 3, 'Expected "left" or "right", found 3.'],
    [z.literal(['a', 'b', undefined]), 3, 'Expected "a", "b" or nothing, found 3.'],
    [z.url(), 'nowhere', 'Expected a valid URL, found "nowhere".'],
  ])('%#: %j', (schema, input, message) => expect(issues(schema, input)).toEqual([message]));

  test('suggest the most similar value', () => {
    expect(issues(z.enum(['left', 'right']), 'rigth')).toEqual([
      'Expected "left" or "right", found "rigth". | Did you mean "right"?',
    ]);
  });

  test('use the message and hint of a custom check', () => {
    const hinted = z.string().refine((text) => text.startsWith('/'), {
      message: 'A path starts with a slash.',
      params: { hint: 'Write `/docs`.' },
    });
    expect(issues(hinted, 'docs')).toEqual(['A path starts with a slash. | Write `/docs`.']);
    expect(
      issues(
        z.string().refine(() => false, { message: 'Never.' }),
        'a',
      ),
    ).toEqual(['Never.']);
    expect(
      issues(
        z.string().refine(() => false, { message: 'Never.', params: { hint: 3 } }),
        'a',
      ),
    ).toEqual(['Never.']);
  });

  test('below a symbol key are reported without that key', () => {
    const schema = z.any().superRefine((_, context) => {
      context.addIssue({ code: 'custom', message: 'Odd.', path: [Symbol('hidden'), 'key'] });
    });
    expect(issues(schema, {})).toEqual(['key | Odd.']);
  });
});

describe('a union', () => {
  test('lists the expected values if no branch matches', () => {
    expect(issues(z.union([z.string(), z.array(z.string()), z.string()]), 3)).toEqual([
      'Expected a string or a list, found 3.',
    ]);
  });

  test('reports the errors of the best matching branch', () => {
    const schema = z.strictObject({ items: z.array(z.union([z.string(), link])) });
    expect(issues(schema, { items: [{ label: 3 }] })).toEqual(['items[0].label | Expected a string, found 3.']);
    expect(issues(schema, { items: [{ label: 'a', hraf: 'b' }] })).toEqual([
      'items[0].hraf | Unknown key `hraf`. | Did you mean `href`?',
    ]);
  });

  test('lists the values of its discriminator', () => {
    const schema = z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('doc'), id: z.string() }),
      z.strictObject({ type: z.literal('link'), href: z.string() }),
    ]);
    expect(issues(schema, { type: 'lnik' })).toEqual([
      'type | Expected "doc" or "link", found "lnik". | Did you mean "link"?',
    ]);
    expect(issues(schema, {})).toEqual(['type | This key is required. Expected "doc" or "link".']);
    expect(issues(schema, { type: 'doc', id: 3 })).toEqual(['id | Expected a string, found 3.']);
  });
});

describe('unknown keys of a discriminated union', () => {
  const item: z.ZodType = z.discriminatedUnion('type', [
    z.strictObject({ type: z.literal('link').optional(), label: z.string(), to: z.string().optional() }),
    z.strictObject({ type: z.literal('menu'), label: z.string(), items: z.array(z.lazy(() => item)) }),
    z.strictObject({ type: z.enum(['search', 'versions']), position: z.string().optional() }),
    z.strictObject({ type: z.literal('html'), html: z.string(), position: z.string().optional() }),
  ]);
  const schema = z.strictObject({ items: z.array(z.union([z.string(), item])) });
  const inItem = (value: unknown): string[] => issues(schema, { items: [value] });

  test('suggest only keys of the variant that the value selects', () => {
    expect(inItem({ type: 'search', lable: 'a' })).toEqual([
      'items[0].lable | Unknown key `lable`. | Known keys are: type, position.',
    ]);
    expect(inItem({ type: 'menu', lable: 'a', label: 'a', items: [] })).toEqual([
      'items[0].lable | Unknown key `lable`. | Did you mean `label`?',
    ]);
    expect(inItem({ label: 'a', too: '/' })).toEqual(['items[0].too | Unknown key `too`. | Did you mean `to`?']);
  });

  test('name the variants that have the key, and never suggest the key itself', () => {
    expect(inItem({ label: 'a', items: [] })).toEqual([
      'items[0].items | Unknown key `items`. | `items` needs `type: "menu"`. Otherwise, known keys are: type, label, to.',
    ]);
    expect(inItem({ type: 'menu', label: 'a', items: [], position: 'left' })).toEqual([
      'items[0].position | Unknown key `position`. | `position` needs `type: "search"`, `type: "versions"` or `type: "html"`. Otherwise, known keys are: type, label, items.',
    ]);
  });

  test('are found in nested values', () => {
    expect(inItem({ type: 'menu', label: 'a', items: [{ label: 'a', html: '<hr>' }] })).toEqual([
      'items[0].items[0].html | Unknown key `html`. | `html` needs `type: "html"`. Otherwise, known keys are: type, label, to.',
    ]);
  });

  test('suggest the discriminator if it is missing', () => {
    const required = z.discriminatedUnion('type', [
      z.strictObject({ type: z.literal('doc'), id: z.string() }),
      z.strictObject({ type: z.literal('link'), href: z.string() }),
    ]);
    expect(issues(required, { tpye: 'doc', id: 'a' })).toEqual([
      'type | This key is required. Expected "doc" or "link". | Did you mean `type` instead of `tpye`?',
    ]);
  });
});

test('a union in a union reports the errors of the best matching branch', () => {
  const author = z.union([z.string(), z.strictObject({ name: z.string().optional() })]);
  const authors = z.union([author, z.array(author)]);
  expect(issues(authors, { nme: 'Ann' })).toEqual(['nme | Unknown key `nme`. | Did you mean `name`?']);
  expect(issues(authors, ['ann', { nme: 'Ann' }])).toEqual(['[1].nme | Unknown key `nme`. | Did you mean `name`?']);
  expect(issues(authors, 3)).toEqual(['Expected a string, an object or a list, found 3.']);
});

describe('key paths', () => {
  test.each([
    [['navbar', 'items', 3, 'label'], 'navbar.items[3].label'],
    [['rules', 'link.broken'], "rules['link.broken']"],
    [['docs', '$odd', 'größe'], 'docs.$odd.größe'],
    [[0, 'a'], '[0].a'],
    [[], ''],
  ])('%j is formatted as %s', (path, formatted) => expect(formatKeyPath(path)).toBe(formatted));
});

describe('the description of a value', () => {
  test.each<[unknown, string]>([
    [undefined, 'nothing'],
    [null, 'null'],
    ['text', '"text"'],
    [3, '3'],
    [Number.NaN, 'NaN'],
    [1n, '1'],
    [Symbol('s'), 'Symbol(s)'],
    [true, 'true'],
    [[], 'an empty list'],
    [[1], 'a list'],
    [{}, 'an object'],
    [new Date(0), 'a date'],
    [() => 1, 'a function'],
    ['x'.repeat(80), `"${'x'.repeat(56)}…`],
  ])('%o', (value, description) => expect(describeValue(value)).toBe(description));
});
