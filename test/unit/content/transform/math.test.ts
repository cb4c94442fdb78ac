import { describe, expect, test } from 'vitest';
import { compileDocument } from '../../../../lib/content/index.ts';
import { parseReference } from '../../../../lib/content/grammar/grammar.ts';
import { fastParse } from '../../../../lib/content/markdown/index.ts';
import { sourcePath } from '../../../../lib/core/paths.ts';
import { loadPackage } from '../../../../lib/io/installation.ts';
import { markdown } from '../compiled.ts';

const SITE = { markdown: { math: true, languageAliases: {} }, loadPackage };

function withMath(text: string, name = 'page.md') {
  const file = { path: sourcePath(`content/docs/${name}`), text, hash: '' };
  const { value: document, diagnostics } = compileDocument(file, SITE);
  const { body } = document;
  const output = body.kind === 'html' ? body.html : body.kind === 'module' ? (body.code ?? '') : '';
  const found = diagnostics.map(({ code, message, location }) => {
    return `${location?.line}:${location?.column} ${code} ${message}`;
  });
  return { document, output, found };
}

describe('formulas', () => {
  test('in lines and blocks become HTML and MathML', () => {
    const { output, document, found } = withMath(
      'A $x^2$ b.\n\n$$\n\\frac{1}{2}\n$$\n\n```math\ny\n```\n\n> $$\n> z\n> $$',
    );
    expect(found).toEqual([]);
    expect(document.features).toEqual(['math']);
    expect(output).toMatch(/^<p>A <span class="math"><span class="katex"><span class="katex-mathml"><math/);
    expect(output.match(/<div class="math"><span class="katex-display">/g)).toHaveLength(3);
    expect(output).toContain('<annotation encoding="application/x-tex">x^2</annotation>');
  });

  test('may contain braces and angle brackets in MDX', () => {
    const { output, found } = withMath('A $\\frac{a}{b} < c$.\n\n$$\n\\frac{1}{2}\n$$\n', 'page.mdx');
    expect(found).toEqual([]);
    expect(output).toContain('DocsgenMath');
    expect(output).toContain('as: "div"');
  });

  test('may define macros for later formulas', () => {
    const { output, found } = withMath('$\\gdef\\R{\\mathbb{R}}$ and $\\R$');
    expect(found).toEqual([]);
    expect(output).toContain('<span class="mord mathbb">R</span>');
  });

  test('appear in titles, ids and descriptions as their source', () => {
    const { document } = withMath('# On $x^2$\n\nThe $y$ axis.\n\n## The $E = mc^2$ law\n');
    expect([document.title, document.titleHtml, document.description]).toEqual(['On x^2', 'On x^2', 'The y axis.']);
    expect(document.headings).toMatchObject([{ id: 'the-e--mc2-law', html: 'The E = mc^2 law' }]);
  });

  test('with errors are reported where the error is', () => {
    expect(withMath('text\n\n> a $x \\foo y$\n').found).toEqual([
      "3:8 content.invalid-math This formula can't be rendered: Undefined control sequence: \\foo.",
    ]);
    const block = withMath('$$\nx\n  \\bar\\foo\n$$\n');
    expect(block.found).toEqual([
      "3:7 content.invalid-math This formula can't be rendered: Undefined control sequence: \\foo.",
    ]);
    expect(block.output).toContain('<code class="math-error">x\n  \\bar\\foo</code>');
  });

  test('are not prices', () => {
    const { output, found, document } = withMath('From $5 to $10, or \\$3 and US$7.');
    expect(output).toBe('<p>From $5 to $10, or $3 and US$7.</p>');
    expect(document.features).toBeUndefined();
    expect(found).toEqual(['1:6 content.dollar-sign These dollar signs enclose no formula, so the page shows them.']);
  });
});

describe('a site that does not render formulas', () => {
  test('reports the first formula of a page', () => {
    const { diagnostics } = markdown('$a$ and $b$\n\n$$\nx\n$$\n\n```math\ny\n```');
    expect(diagnostics.map(({ code, message, hint, location }) => [code, message, hint, location?.line])).toEqual([
      [
        'content.math-disabled',
        'This page contains a formula, which is shown as text.',
        'To render formulas, set `markdown.math` to `true` in the configuration. For a dollar sign, write `\\$`.',
        3,
      ],
    ]);
    expect(markdown('From $5 to $10 and $$.').found).toEqual([]);
  });

  test('reports a formula in a line if it contains a command or an exponent', () => {
    expect(markdown('The energy $E = mc^2$ is').found).toEqual(['content.math-disabled 1:12+10']);
    expect(markdown('`$x^2$` is\n*so* $\\pi$.').found).toEqual(['content.math-disabled 2:6+5']);
    expect(markdown('From $5^ to 6$7, `$x^2$`, \\$x^2\\$, and $a$.').found).toEqual([]);
  });
});

test.each([
  '`$a$` and [$](x) $b$',
  'a\n$$\nb\n$$',
  '[a]: b "c\n$$\nd"\n',
  '- $$\n  a\n  $$\n- b',
  '> $$ a $$\n',
  '`a\n$$\nb`',
  '| a | `$` |\n| - | - |\n| $b$ | c |',
  '```sh\necho $HOME\n```\n\n`$x`',
  '\\$a $',
  'http://a.com/$b$c www.a.com/$x',
  '<a title="$b$">c</a>',
])('the fast parser leaves formulas in %j to micromark', (text) => {
  const result = fastParse(text, { hasMath: true });
  if ('tree' in result) expect(result.tree).toStrictEqual(parseReference(text, { math: true }));
});

test('the fast parser supports dollar signs in code', () => {
  expect(fastParse('```sh\necho $HOME\n```\n\n`$x` [a](b$c)', { hasMath: true })).toHaveProperty('tree');
  expect(fastParse('$x$', { hasMath: true })).toHaveProperty('unsupported');
});
