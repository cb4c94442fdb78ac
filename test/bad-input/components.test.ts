import { describe, expect, test } from 'vitest';
import { badInput } from './bad-site.ts';

const { failedBuild } = badInput();

describe('a template override', () => {
  const overridden = (text: string): Promise<string> => failedBuild({ 'templates/components/page/Footer.tsx': text });

  test('that throws while it renders is reported once, even if every page uses it', async () => {
    const text = `export function Footer(): never {\n  throw new Error('No footer today.');\n}\n`;
    const config = `export default { title: 'Site', url: 'https://example.com', footer: { links: [] } };\n`;
    expect(await failedBuild({ 'templates/components/page/Footer.tsx': text, 'site.config.ts': config }))
      .toMatchInlineSnapshot(`
        "exit 1
        error A component failed to render: Error: No footer today. [template.failed]
          at templates/components/page/Footer.tsx:2:9

            1 | export function Footer(): never {
          > 2 |   throw new Error('No footer today.');
              |         ^
            3 | }
            4 |

          The component is part of the page \`/404.html\`."
      `);
  });

  test('that throws in a shared fragment is reported at the line that threw', async () => {
    const text = `import { SharedFragment } from '../context/SharedFragment.tsx';
const Clock = () => {
  throw new Error('No clock today.');
};
export function BackToTop() {
  return (
    <SharedFragment of={Clock} part="clock">
      <Clock />
    </SharedFragment>
  );
}
`;
    const files = {
      'templates/components/navigation/BackToTop.tsx': text,
      'content/docs/a.md': '# A',
      'content/docs/b.md': '# B',
    };
    expect(await failedBuild(files)).toMatchInlineSnapshot(`
      "exit 1
      error A component failed to render: Error: No clock today. [template.failed]
        at templates/components/navigation/BackToTop.tsx:3:9

          1 | import { SharedFragment } from '../context/SharedFragment.tsx';
          2 | const Clock = () => {
        > 3 |   throw new Error('No clock today.');
            |         ^
          4 | };
          5 | export function BackToTop() {

        The component is part of the page \`/docs/a\`."
    `);
  });

  test('that throws while it loads is reported', async () => {
    expect(await overridden(`export const Footer = window.Footer;\n`)).toMatchInlineSnapshot(`
      "exit 1
      error The templates could not be loaded: ReferenceError: window is not defined [template.failed]
        at templates/components/page/Footer.tsx:1:23

        > 1 | export const Footer = window.Footer;
            |                       ^
          2 |"
    `);
  });

  test('with a syntax error is reported', async () => {
    expect(await overridden(`export function Footer() {\n  return <footer>;\n}\n`)).toMatchInlineSnapshot(`
      "exit 1
      error A module could not be bundled: The character "}" is not valid inside a JSX element. [content.module-failed]
        at templates/components/page/Footer.tsx:3:1

          1 | export function Footer() {
          2 |   return <footer>;
        > 3 | }
            | ^
          4 |

        hint: Did you mean to escape it as "{'}'}" instead?

      error A module could not be bundled: Unexpected end of file before a closing "footer" tag. [content.module-failed]
        at templates/components/page/Footer.tsx:4:1

          2 |   return <footer>;
          3 | }
        > 4 |
            | ^

        The opening "footer" tag is here: templates/components/page/Footer.tsx:2:11"
    `);
  });

  test('that imports a missing module is reported', async () => {
    expect(await overridden(`import { Logo } from './Logo.tsx';\n\nexport const Footer = () => <Logo />;\n`))
      .toMatchInlineSnapshot(`
      "exit 1
      error A module could not be bundled: Could not resolve "./Logo.tsx". [content.module-failed]
        at templates/components/page/Footer.tsx:1:22

        > 1 | import { Logo } from './Logo.tsx';
            |                      ^^^^^^^^^^^^
          2 |
          3 | export const Footer = () => <Logo />;"
    `);
  });

  test('without an export that docsgen imports is reported', async () => {
    expect(await overridden(`export const Foot = () => <footer />;\n`)).toMatchInlineSnapshot(`
      "exit 1
      error A module could not be bundled: No matching export in "templates/components/page/Footer.tsx" for import "Footer". [content.module-failed]
        in docsgen/templates/layouts/Document.tsx:5"
    `);
  });
});

describe('a page component', () => {
  const page = (text: string): Promise<string> => failedBuild({ 'content/pages/index.tsx': text });

  test('that throws while it renders is reported', async () => {
    expect(await page(`export default function Home() {\n  return <p>{window.location.href}</p>;\n}\n`))
      .toMatchInlineSnapshot(`
        "exit 1
        error A component failed to render: ReferenceError: window is not defined [template.failed]
          at content/pages/index.tsx:2:14

            1 | export default function Home() {
          > 2 |   return <p>{window.location.href}</p>;
              |              ^
            3 | }
            4 |

          The component is part of the page \`/\`.
          hint: Browser objects such as \`window\` are only available in effects and event handlers."
      `);
  });

  test('that throws a value other than an Error is reported', async () => {
    expect(await page(`export default function Home(): never {\n  throw 'a string';\n}\n`)).toMatchInlineSnapshot(`
      "exit 1
      error A component failed to render: a string [template.failed]
        at content/pages/index.tsx:1:1

        > 1 | export default function Home(): never {
            | ^
          2 |   throw 'a string';
          3 | }

        The component is part of the page \`/\`."
    `);
    expect(await page(`export default function Home(): never {\n  throw undefined;\n}\n`)).toMatchInlineSnapshot(`
      "exit 1
      error A component failed to render: undefined [template.failed]
        at content/pages/index.tsx:1:1

        > 1 | export default function Home(): never {
            | ^
          2 |   throw undefined;
          3 | }

        The component is part of the page \`/\`."
    `);
  });

  test('that throws while it loads is reported', async () => {
    expect(await page(`const start = document.title;\n\nexport default () => <p>{start}</p>;\n`))
      .toMatchInlineSnapshot(`
        "exit 1
        error This module failed to load: ReferenceError: document is not defined [content.module-failed]
          at content/pages/index.tsx:1:15

          > 1 | const start = document.title;
              |               ^
            2 |
            3 | export default () => <p>{start}</p>;

          hint: Modules also run on the server, where browser objects such as \`window\` do not exist. Use them only in effects and event handlers."
      `);
  });

  test('that is async is reported', async () => {
    expect(await page(`export default async function Home() {\n  return <p>{await Promise.resolve(1)}</p>;\n}\n`))
      .toMatchInlineSnapshot(`
        "exit 1
        error A component suspended, but pages are rendered synchronously. [template.failed]
          at content/pages/index.tsx:1:1

          > 1 | export default async function Home() {
              | ^
            2 |   return <p>{await Promise.resolve(1)}</p>;
            3 | }

          The component is part of the page \`/\`.
          hint: Load the data with \`await\` at the top level of the module. The component itself must not be async."
      `);
  });

  test('that renders an invalid React child is reported', async () => {
    expect(await page(`export default () => <p>{{ a: 1 }}</p>;\n`)).toMatchInlineSnapshot(`
      "exit 1
      error A component failed to render: Error: Objects are not valid as a React child (found: object with keys {a}). If you meant to render a collection of children, use an array instead. [template.failed]
        at content/pages/index.tsx:1:1

        > 1 | export default () => <p>{{ a: 1 }}</p>;
            | ^
          2 |

        The component is part of the page \`/\`."
    `);
  });

  test('that imports a missing module is reported', async () => {
    const text = `import { a } from '../../lib/a.ts';\nimport b from 'no-such-package';\n\nexport default () => <p>{a}{b}</p>;\n`;
    expect(await page(text)).toMatchInlineSnapshot(`
      "exit 1
      error A module could not be bundled: Could not resolve "../../lib/a.ts". [content.module-failed]
        at content/pages/index.tsx:1:19

        > 1 | import { a } from '../../lib/a.ts';
            |                   ^^^^^^^^^^^^^^^^
          2 | import b from 'no-such-package';
          3 |"
    `);
    expect(await page(text.replace(/^.*\n/, '').replace('{a}', ''))).toMatchInlineSnapshot(`
      "exit 1
      error This module failed to load: Error: Cannot find package 'no-such-package' [content.module-failed]
        at content/pages/index.tsx:1:16

        > 1 | import b from 'no-such-package';
            |                ^^^^^^^^^^^^^^^
          2 |
          3 | export default () => <p>{b}</p>;

        hint: Modules also run on the server, where browser objects such as \`window\` do not exist. Use them only in effects and event handlers."
    `);
  });

  test('without a default export is reported', async () => {
    expect(await page(`export const Home = () => <p>Home</p>;\n`)).toMatchInlineSnapshot(`
      "exit 1
      error The page component at / doesn't have a default export. This makes it impossible to render anything. Consider default-exporting a React component. [content.no-default-export]
        at content/pages/index.tsx:1:1

        > 1 | export const Home = () => <p>Home</p>;
            | ^
          2 |"
    `);
  });
});
