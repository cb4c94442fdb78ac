import { describe, expect, test } from 'vitest';
import { badInput } from './bad-site.ts';

const { failedBuild } = badInput();

const PLAIN = `export default function Plain({ onPick }: { onPick?: () => void }) {\n  return <b onClick={onPick}>Plain</b>;\n}\n`;
const using = (tag: string, file = 'Plain.island.tsx'): Readonly<Record<string, string>> => ({
  'content/docs/_parts/Plain.tsx': PLAIN,
  'content/docs/_parts/Plain.island.tsx': PLAIN,
  'content/docs/a.mdx': `# A\n\nimport Plain from './_parts/${file}';\n\n${tag}\n`,
});

describe('an island', () => {
  test('from a file without the extension `.island.tsx` is reported', async () => {
    expect(await failedBuild(using('<Island of={Plain} />', 'Plain.tsx'))).toMatchInlineSnapshot(`
      "exit 1
      error The component of \`<Island of={Plain}>\` is not an island. [template.failed]
        at content/docs/a.mdx:5:1

          3 | import Plain from './_parts/Plain.tsx';
          4 |
        > 5 | <Island of={Plain} />
            | ^^^^^^^
          6 |

        The component is part of the page \`/docs/a\`.
        hint: An island is the default export of a file whose name ends in \`.island.tsx\`. If the component needs no script, write \`<Plain />\`."
    `);
  });

  test('without a component is reported', async () => {
    expect(await failedBuild(using('<Island component={Plain} />'))).toMatchInlineSnapshot(`
      "exit 1
      error An \`<Island>\` has no component. [template.failed]
        at content/docs/a.mdx:5:1

          3 | import Plain from './_parts/Plain.island.tsx';
          4 |
        > 5 | <Island component={Plain} />
            | ^^^^^^^
          6 |

        The component is part of the page \`/docs/a\`.
        hint: \`of\` is missing. An island is the default export of a file whose name ends in \`.island.tsx\`."
    `);
  });

  test('with an unknown hydration strategy is reported', async () => {
    expect(await failedBuild(using('<Island of={Plain} load="hover" />'))).toMatchInlineSnapshot(`
      "exit 1
      error \`<Island of={Plain}>\` has an unknown value of \`load\`: \`hover\`. [template.failed]
        at content/docs/a.mdx:5:1

          3 | import Plain from './_parts/Plain.island.tsx';
          4 |
        > 5 | <Island of={Plain} load="hover" />
            | ^^^^^^^
          6 |

        The component is part of the page \`/docs/a\`.
        hint: Choose one of \`now\`, \`idle\`, \`visible\`, \`interaction\`."
    `);
  });

  test('with a function in its props is reported', async () => {
    const tag = '<Island of={Plain} props={{ list: [{ onPick: () => 1 }] }} />';
    expect(await failedBuild(using(tag))).toMatchInlineSnapshot(`
      "exit 1
      error \`<Island of={Plain}>\` can't have the prop \`list[0].onPick\`: it is a function. [template.failed]
        at content/docs/a.mdx:5:1

          3 | import Plain from './_parts/Plain.island.tsx';
          4 |
        > 5 | <Island of={Plain} props={{ list: [{ onPick: () => 1 }] }} />
            | ^^^^^^^
          6 |

        The component is part of the page \`/docs/a\`.
        hint: Islands receive their props as JSON: plain objects, arrays, strings, finite numbers, booleans and null."
    `);
  });

  test('with a misspelled hydration strategy is reported', async () => {
    expect(await failedBuild(using('<Island of={Plain} load="visble" />'))).toMatchInlineSnapshot(`
      "exit 1
      error \`<Island of={Plain}>\` has an unknown value of \`load\`: \`visble\`. [template.failed]
        at content/docs/a.mdx:5:1

          3 | import Plain from './_parts/Plain.island.tsx';
          4 |
        > 5 | <Island of={Plain} load="visble" />
            | ^^^^^^^
          6 |

        The component is part of the page \`/docs/a\`.
        hint: Did you mean \`visible\`? Choose one of \`now\`, \`idle\`, \`visible\`, \`interaction\`."
    `);
  });

  test('with an unknown prop is reported', async () => {
    expect(await failedBuild(using('<Island of={Plain} label="a" />'))).toMatchInlineSnapshot(`
      "exit 1
      error \`<Island of={Plain}>\` has an unknown prop \`label\`. [template.failed]
        at content/docs/a.mdx:5:1

          3 | import Plain from './_parts/Plain.island.tsx';
          4 |
        > 5 | <Island of={Plain} label="a" />
            | ^^^^^^^
          6 |

        The component is part of the page \`/docs/a\`.
        hint: Pass it to the component: \`<Island of={Plain} props={{ label: … }} />\`."
    `);
    expect(await failedBuild(using('<Island of={Plain} laod="now" />'))).toMatchInlineSnapshot(`
      "exit 1
      error \`<Island of={Plain}>\` has an unknown prop \`laod\`. [template.failed]
        at content/docs/a.mdx:5:1

          3 | import Plain from './_parts/Plain.island.tsx';
          4 |
        > 5 | <Island of={Plain} laod="now" />
            | ^^^^^^^
          6 |

        The component is part of the page \`/docs/a\`.
        hint: Did you mean \`load\`?"
    `);
  });

  test('with props that are not an object is reported', async () => {
    expect(await failedBuild(using('<Island of={Plain} props="a" />'))).toMatchInlineSnapshot(`
      "exit 1
      error The \`props\` of \`<Island of={Plain}>\` are not an object. [template.failed]
        at content/docs/a.mdx:5:1

          3 | import Plain from './_parts/Plain.island.tsx';
          4 |
        > 5 | <Island of={Plain} props="a" />
            | ^^^^^^^
          6 |

        The component is part of the page \`/docs/a\`.
        hint: Write them in two pairs of braces: \`props={{ name: value }}\`."
    `);
  });

  test('with children that readers never see is reported', async () => {
    expect(await failedBuild(using('<Island of={Plain}>\n\nSome **text**\n\n</Island>'))).toMatchInlineSnapshot(`
      "exit 1
      error The children of \`<Island of={Plain}>\` have no effect. [template.failed]
        at content/docs/a.mdx:5:1

          3 | import Plain from './_parts/Plain.island.tsx';
          4 |
        > 5 | <Island of={Plain}>
            | ^^^^^^^
          6 |
          7 | Some **text**

        The component is part of the page \`/docs/a\`.
        hint: Pass text as a prop. Children are only shown instead of islands that are not rendered at build time: \`*.client.tsx\` files, or \`ssr={false}\`."
    `);
  });

  test('in a partial is reported there', async () => {
    const files = {
      ...using('<Part />'),
      'content/docs/a.mdx': "# A\n\nimport Part from './_parts/part.mdx';\n\n<Part />\n",
      'content/docs/_parts/part.mdx':
        "import { Island } from 'docsgen/components';\nimport Plain from './Plain.tsx';\n\nText\n\n<Island of={Plain} />\n",
    };
    expect(await failedBuild(files)).toMatchInlineSnapshot(`
      "exit 1
      error The component of \`<Island of={Plain}>\` is not an island. [template.failed]
        at content/docs/_parts/part.mdx:6:1

          4 | Text
          5 |
        > 6 | <Island of={Plain} />
            | ^^^^^^^
          7 |

        The component is part of the page \`/docs/a\`.
        hint: An island is the default export of a file whose name ends in \`.island.tsx\`. If the component needs no script, write \`<Plain />\`."
    `);
  });

  test('without a default export is reported', async () => {
    const files = {
      ...using('<Island of={Plain} />'),
      'content/docs/_parts/Plain.island.tsx': 'export const Plain = () => <b />;\n',
    };
    expect(await failedBuild(files)).toMatchInlineSnapshot(`
      "exit 1
      error An island needs a default export. [bundle.failed]
        at content/docs/_parts/Plain.island.tsx:1:1

        > 1 | export const Plain = () => <b />;
            | ^
          2 |

        hint: Write \`export default function Plain() { … }\`."
    `);
  });

  test('that throws on the server is reported', async () => {
    const text = 'export default function Wide() {\n  return <b>{window.innerWidth}</b>;\n}\n';
    const files = { ...using('<Island of={Plain} />'), 'content/docs/_parts/Plain.island.tsx': text };
    expect(await failedBuild(files)).toMatchInlineSnapshot(`
      "exit 1
      error A component failed to render: ReferenceError: window is not defined [template.failed]
        at content/docs/_parts/Plain.island.tsx:2:14

          1 | export default function Wide() {
        > 2 |   return <b>{window.innerWidth}</b>;
            |              ^
          3 | }
          4 |

        The component is part of the page \`/docs/a\`.
        hint: Browser objects such as \`window\` are only available in effects and event handlers."
    `);
  });

  test('that imports a Node module is reported', async () => {
    const text = `import { readFileSync } from 'node:fs';\n${PLAIN.replace('Plain<', '{String(readFileSync)}<')}`;
    const files = { ...using('<Island of={Plain} />'), 'content/docs/_parts/Plain.island.tsx': text };
    expect(await failedBuild(files)).toMatchInlineSnapshot(`
      "exit 1
      error An island can't be bundled: Could not resolve "node:fs". [bundle.failed]
        at content/docs/_parts/Plain.island.tsx:1:30

        > 1 | import { readFileSync } from 'node:fs';
            |                              ^^^^^^^^^
          2 | export default function Plain({ onPick }: { onPick?: () => void }) {
          3 |   return <b onClick={onPick}>{String(readFileSync)}</b>;

        hint: Islands run in the browser, where Node modules are not available."
    `);
  });
});

describe('a component for browsers only', () => {
  const client = (
    tag: string,
    text = 'export default function Chart() {\n  return <b>{window.innerWidth}</b>;\n}\n',
  ) => ({
    'content/docs/_parts/Chart.client.tsx': text,
    'content/docs/a.mdx': `# A\n\nimport Chart from './_parts/Chart.client.tsx';\n\n${tag}\n`,
  });

  test('that is not in an island is reported', async () => {
    expect(await failedBuild(client('<Chart />'))).toMatchInlineSnapshot(`
      "exit 1
      error \`<Chart>\` only runs in browsers. [template.failed]
        at content/docs/a.mdx:5:1

          3 | import Chart from './_parts/Chart.client.tsx';
          4 |
        > 5 | <Chart />
            | ^^^^^^
          6 |

        The component is part of the page \`/docs/a\`.
        hint: Write \`<Island of={Chart}>…</Island>\`. The children are shown until the browser renders the component."
    `);
  });

  test('without a default export is reported', async () => {
    expect(await failedBuild(client('<Island of={Chart} />', 'export const Chart = () => <b />;\n')))
      .toMatchInlineSnapshot(`
        "exit 1
        error An island needs a default export. [bundle.failed]
          at content/docs/_parts/Chart.client.tsx:1:1

          > 1 | export const Chart = () => <b />;
              | ^
            2 |

          hint: Write \`export default function Chart() { … }\`."
      `);
  });

  test('whose other exports a page imports is reported', async () => {
    const files = client('<Island of={Chart} />{size}', 'export const size = 1;\nexport default () => <b />;\n');
    const page = files['content/docs/a.mdx'].replace('import Chart', 'import Chart, { size }');
    expect(await failedBuild({ ...files, 'content/docs/a.mdx': page })).toMatchInlineSnapshot(`
      "exit 1
      error A module could not be bundled: No matching export in "content/docs/_parts/Chart.client.tsx" for import "size". [content.module-failed]
        at content/docs/a.mdx:3:17

          1 | # A
          2 |
        > 3 | import Chart, { size } from './_parts/Chart.client.tsx';
            |                 ^^^^
          4 |
          5 | <Island of={Chart} />{size}"
    `);
  });
});
