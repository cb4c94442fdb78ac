import { createElement } from 'react';
import { describe, expect, test } from 'vitest';
import { plainProps } from '../../../../lib/render/islands/props.ts';

const read = (props: object, resolve = (text: string): string => text): object =>
  plainProps(props, { island: 'Counter', resolve });

class Point {
  readonly x = 1;
}
const circle: Record<string, unknown> = { name: 'circle' };
circle['self'] = { list: [circle] };
const twice = { a: 1 };

describe('the props of an island', () => {
  test.each([
    ['JSON values', { text: 'a', yes: true, none: null, number: -1.5, list: [1, ['b'], { c: [] }] }],
    ['an object that is used twice', { first: twice, second: twice, list: [twice, twice] }],
    ['any strings', { text: '</script>"\'&<!--\u2028\u0000\ud800' }],
    ['objects with any keys', { '': 1, 'a b': 2, constructor: 3, ['__proto__']: 4 }],
    ['objects without a prototype', Object.assign(Object.create(null) as object, { a: 1 })],
  ])('may contain %s', (_, props) => {
    expect(JSON.parse(JSON.stringify(read(props)))).toEqual({ ...props });
  });

  test('lose undefined members, as in JSON', () => {
    expect(Object.keys(read({ a: undefined, b: { c: undefined, d: 1 } }))).toEqual(['b']);
  });

  test('have their placeholders resolved and other text unchanged', () => {
    const resolve = (text: string): string => text.replace('placeholder', '/docs/a');
    expect(read({ href: 'placeholder', list: ['placeholder', 'text'] }, resolve)).toEqual({
      href: '/docs/a',
      list: ['/docs/a', 'text'],
    });
  });

  test.each([
    ['a function', { onPick: () => 1 }, 'onPick', 'it is a function'],
    ['a symbol', { a: { b: Symbol('x') } }, 'a.b', 'it is a symbol'],
    ['a bigint', { big: 1n }, 'big', 'it is a bigint'],
    ['undefined in a list', { list: [1, undefined] }, 'list[1]', 'it is undefined'],

    ['a hole in a list', { list: [1, , 2] }, 'list[1]', 'it is undefined'],
    ['NaN', { a: [[NaN]] }, 'a[0][0]', 'it is NaN'],
    ['infinity', { a: -Infinity }, 'a', 'it is -Infinity'],
    ['a date', { day: new Date(0) }, 'day', 'it is an instance of the class `Date`'],
    ['a map', { 'the map': new Map() }, '["the map"]', 'it is an instance of the class `Map`'],
    ['an instance of a class', { at: { point: new Point() } }, 'at.point', 'it is an instance of the class `Point`'],
    ['an element', { children: createElement('b') }, 'children', 'it is a React element'],
    ['a circular object', { circle }, 'circle.self.list[0]', 'it contains itself'],
  ])('may not contain %s', (_, props, path, why) => {
    expect(() => read(props)).toThrow(`\`<Island of={Counter}>\` can't have the prop \`${path}\`: ${why}.`);
  });
});
