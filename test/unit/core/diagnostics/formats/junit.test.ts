import { XMLParser, XMLValidator } from 'fast-xml-parser';
import { describe, expect, test } from 'vitest';
import { diagnostic } from '../../../../../lib/core/diagnostics/diagnostic.ts';
import { brokenLink, duplicate, report, unplaced } from './examples.ts';

interface Parsed {
  readonly testsuites: { readonly testsuite: { readonly testcase: readonly Record<string, unknown>[] } };
}

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '',
  processEntities: true,
  htmlEntities: true,
  isArray: (name) => name === 'testcase',
});

function testCases(xml: string): readonly Record<string, unknown>[] {
  expect(XMLValidator.validate(xml)).toBe(true);
  return (parser.parse(xml) as Parsed).testsuites.testsuite.testcase;
}

describe('a JUnit report', () => {
  test('contains a failed test for each error and a skipped test for each warning', () => {
    expect(report('junit', [unplaced, duplicate, brokenLink], { hidden: 1 })).toMatchInlineSnapshot(`
      "<?xml version="1.0" encoding="UTF-8"?>
      <testsuites name="docsgen check-links" tests="3" failures="2" errors="0" time="1.234">
        <testsuite name="docsgen check-links" tests="3" failures="2" errors="0" skipped="1" time="1.234">
          <testcase name="\`url\` has a path." classname="url" time="0">
            <failure message="\`url\` has a path." type="config.invalid-value">\`url\` has a path. [config.invalid-value]
      in url
      https://docsgen.dev/docs/reference/diagnostics/config#invalid-value</failure>
          </testcase>
          <testcase name="Two pages claim \`/docs/intro\`." classname="website/content/docs/b.md" file="website/content/docs/b.md" line="1" time="0">
            <skipped message="warning: Two pages claim \`/docs/intro\`.">Two pages claim \`/docs/intro\`. [route.duplicate]
      at website/content/docs/b.md:1:1
      The other one is website/content/docs/intro.md:1:1
      The first one is shown.
      https://docsgen.dev/docs/reference/diagnostics/route#duplicate</skipped>
          </testcase>
          <testcase name="There is no file \`content/docs/gone.md\`." classname="website/content/docs/intro.md" file="website/content/docs/intro.md" line="3" time="0">
            <failure message="There is no file \`content/docs/gone.md\`." type="link.broken-markdown">There is no file \`content/docs/gone.md\`. [link.broken-markdown]
      at website/content/docs/intro.md:3:5
      hint: Did you mean \`./done.md\`?
      https://docsgen.dev/docs/reference/diagnostics/link#broken-markdown</failure>
          </testcase>
          <system-out>1 other problem is not shown, because this change did not cause it.</system-out>
        </testsuite>
      </testsuites>
      "
    `);
  });

  test('contains a test that passed if there is no problem', () => {
    expect(testCases(report('junit', []))).toEqual([
      { name: 'no problems', classname: 'docsgen check-links', time: '0' },
    ]);
  });

  test('gives equal problems of a file different names', () => {
    const again = { ...brokenLink, location: { ...brokenLink.location!, line: 5 } };
    const names = testCases(report('junit', [brokenLink, again, duplicate])).map(({ name }) => name);
    expect(names).toEqual([brokenLink.message, `${brokenLink.message} (2)`, duplicate.message]);
  });

  test('is well-formed XML for every character of a message', () => {
    const message = `<a href="x">&amp;</a> ]]> tab\tline\nreturn\r null\0 escape\u001b[31m half\ud83d whole😀 \ufffe`;
    const xml = report('junit', [diagnostic('sample.threw', message, { subject: 'a"b' })]);
    expect(xml).not.toMatch(/[\0\u001b\ufffe\r]|\ud83d(?![\udc00-\udfff])/);
    const [found] = testCases(xml);
    const safe = message.replace(/[\0\u001b\ufffe]|\ud83d(?![\udc00-\udfff])/g, '\ufffd');
    expect(found!['name']).toBe(safe);
    expect(found!['classname']).toBe('a"b');
    expect(String((found!['failure'] as Record<string, unknown>)['#text'])).toContain(safe);
  });
});
