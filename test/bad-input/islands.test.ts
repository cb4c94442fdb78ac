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
        at content/docs/a.mdx:5:9

          3 | import Plain from './_parts/Plain.tsx';
          4 |
        > 5 | <Island of={Plain} />
            |         ^^^^^^^^^
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
        at content/docs/a.mdx:5:9

          3 | import Plain from './_parts/Plain.island.tsx';
          4 |
        > 5 | <Island of={Plain} load="hover" />
            |         ^^^^^^^^^
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
        at content/docs/a.mdx:5:9

          3 | import Plain from './_parts/Plain.island.tsx';
          4 |
        > 5 | <Island of={Plain} props={{ list: [{ onPick: () => 1 }] }} />
            |         ^^^^^^^^^
          6 |

        The component is part of the page \`/docs/a\`.
        hint: Islands receive their props as JSON: plain objects, arrays, strings, finite numbers, booleans and null."
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

  test('that imports a CSS module is reported', async () => {
    const text = `import './plain.module.css';\n${PLAIN}`;
    const css = { 'content/docs/_parts/plain.module.css': '.a { color: red }' };
    const files = { ...using('<Island of={Plain} />'), ...css, 'content/docs/_parts/Plain.island.tsx': text };
    expect(await failedBuild(files)).toMatchInlineSnapshot(`
      "exit 1
      error An island can't be bundled: Islands can't use CSS modules, because the class names would differ from those in the page. [bundle.failed]
        at content/docs/_parts/Plain.island.tsx:1:8

        > 1 | import './plain.module.css';
            |        ^^^^^^^^^^^^^^^^^^^^
          2 | export default function Plain({ onPick }: { onPick?: () => void }) {
          3 |   return <b onClick={onPick}>Plain</b>;"
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
