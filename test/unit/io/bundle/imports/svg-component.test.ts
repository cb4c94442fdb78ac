import { describe, expect, test } from 'vitest';
import { sourcePath } from '../../../../../lib/core/paths.ts';
import { svgComponent } from '../../../../../lib/io/bundle/imports/svg-component.ts';

/** Returns the attributes and the content of a component. */
function component(svg: string): unknown[] {
  const { contents } = svgComponent(sourcePath('a.svg'), svg);
  const [, attributes = '', content = ''] = /attributes = (.*);\nconst content = (.*);/.exec(String(contents)) ?? [];
  return [JSON.parse(attributes), (JSON.parse(content.replace('__html', '"__html"')) as { __html: string }).__html];
}

describe('an SVG component', () => {
  test.each<[string, unknown[]]>([
    ['<svg/>', [{}, '']],
    ["<svg width='1' hidden>\n<g/>\n</svg>\n", [{ width: '1', hidden: '' }, '<g/>']],
    ['\uFEFF<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "b">]><!-- <svg> --><svg></svg >', [{}, '']],
    ['<svg><metadata>x</metadata><?x y?><a/></svg>', [{}, '<a/>']],
    [
      '<svg xmlns="x" xmlns:xlink="y" xml:space="preserve" fill-rule="a" aria-label="&quot;b&quot;" data-c-d="e" class="f">',
      [],
    ],
    [
      '<svg xmlns="x" xmlns:xlink="y" xml:space="preserve" fill-rule="a" aria-label="&quot;b&quot;" data-c-d="e" class="f"/>',
      [
        {
          xmlnsXlink: 'y',
          xmlSpace: 'preserve',
          fillRule: 'a',
          'aria-label': '"b"',
          'data-c-d': 'e',
          className: 'f',
        },
        '',
      ],
    ],
    [
      '<svg style="stroke-width: 1; --a-b:c;; background:url(a:b)"/>',
      [{ style: { strokeWidth: '1', '--a-b': 'c', background: 'url(a:b)' } }, ''],
    ],
  ])('%s', (svg, expected) => {
    if (expected.length === 0) expect(svgComponent(sourcePath('a.svg'), svg).errors).toHaveLength(1);
    else expect(component(svg)).toEqual(expected);
  });

  test.each(['<svg onload="x()"/>', '<svg><script/></svg>', '<svg><SCRIPT>x</SCRIPT></svg>'])(
    'with a script is an error: %s',
    (svg) => {
      expect(svgComponent(sourcePath('a.svg'), svg).errors?.[0]?.text).toMatch(/contains a script/);
    },
  );
});
