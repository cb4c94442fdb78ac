import { describe, expect, test } from 'vitest';
import { badInput } from './bad-site.ts';

const { failedBuild, site } = badInput();

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
          2 |

        hint: Modules also run on the server, where browser objects such as \`window\` do not exist. Use them only in effects and event handlers."
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
            3 | export const Footer = () => <Logo />;

          hint: There is no file \`templates/components/page/Logo.tsx\`. The path is relative to the file that imports it."
      `);
  });

  test('without an export that docsgen imports is reported', async () => {
    expect(await overridden(`export const Foot = () => <footer />;\n`)).toMatchInlineSnapshot(`
      "exit 1
      error This file has no export \`Footer\`, which docsgen/templates/layouts/Document.tsx:5 imports. [content.module-failed]
        at templates/components/page/Footer.tsx:1:1

        > 1 | export const Foot = () => <footer />;
            | ^
          2 |

        hint: A file that replaces a template must have the same exports as the template."
    `);
  });

  test('without an export that `docsgen/components` exports again is reported', async () => {
    const files = { 'templates/components/content/FileTree.tsx': `export const Tree = () => <ul />;\n` };
    expect(await failedBuild(files)).toMatchInlineSnapshot(`
      "exit 1
      error This file has no export \`FileTree\`, which docsgen/templates/components/mdx.ts:6 imports. [content.module-failed]
        at templates/components/content/FileTree.tsx:1:1

        > 1 | export const Tree = () => <ul />;
            | ^
          2 |

        hint: A file that replaces a template must have the same exports as the template."
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
          3 |

        hint: There is no file \`lib/a.ts\`. The path is relative to the file that imports it."
    `);
    expect(await page(text.replace(/^.*\n/, '').replace('{a}', ''))).toMatchInlineSnapshot(`
      "exit 1
      error The package \`no-such-package\` is not installed. [content.module-failed]
        at content/pages/index.tsx:1:16

        > 1 | import b from 'no-such-package';
            |                ^^^^^^^^^^^^^^^
          2 |
          3 | export default () => <p>{b}</p>;

        hint: Run \`npm install no-such-package\`. To import a file of the site, begin its path with \`./\` or \`../\`."
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

test('a rule cannot turn the error of a page without its content into a warning', async () => {
  const config = `export default {
  title: 'Site',
  url: 'https://example.com',
  rules: { 'content.module-failed': 'warn', 'template.failed': 'ignore' },
};
`;
  const files = { 'site.config.ts': config, 'content/docs/a.mdx': "import a from './none.ts';\n\n# A\n\n{a}\n" };
  expect(await failedBuild(files)).toMatchInlineSnapshot(`
    "exit 2
    error Unknown configuration key \`rules['content.module-failed']\`. [config.unknown-key]
      at site.config.ts:4:12

        2 |   title: 'Site',
        3 |   url: 'https://example.com',
      > 4 |   rules: { 'content.module-failed': 'warn', 'template.failed': 'ignore' },
          |            ^^^^^^^^^^^^^^^^^^^^^^^
        5 | };
        6 |

      hint: The severity of \`content.module-failed\` can't be changed. Remove the rule. All codes are listed at https://docsgen.dev/docs/reference/diagnostics.

    error Unknown configuration key \`rules['template.failed']\`. [config.unknown-key]
      at site.config.ts:4:45

        2 |   title: 'Site',
        3 |   url: 'https://example.com',
      > 4 |   rules: { 'content.module-failed': 'warn', 'template.failed': 'ignore' },
          |                                             ^^^^^^^^^^^^^^^^^
        5 | };
        6 |

      hint: The severity of \`template.failed\` can't be changed. Remove the rule. All codes are listed at https://docsgen.dev/docs/reference/diagnostics.

    2 errors, no warnings"
  `);
});

describe('MDX', () => {
  test('that imports a component with an error is the only content that fails', async () => {
    const files = {
      'components/Chart.tsx': "import data from './none.json';\n\nexport const Chart = () => <p>{data}</p>;\n",
      'content/docs/chart.mdx':
        "import { Chart } from '../../components/Chart.tsx';\n\n# Chart\n\n## Legend\n\n<Chart />\n",
      'content/docs/list.mdx': '# List\n\n## All {#all}\n\n{1 + 1}\n',
      'content/docs/links.md': '# Links\n\n[a](./chart.mdx#legend) [b](./list.mdx#all)\n',
    };
    expect(await failedBuild(files)).toMatchInlineSnapshot(`
      "exit 1
      error A module could not be bundled: Could not resolve "./none.json". [content.module-failed]
        at components/Chart.tsx:1:18

        > 1 | import data from './none.json';
            |                  ^^^^^^^^^^^^^
          2 |
          3 | export const Chart = () => <p>{data}</p>;

        hint: There is no file \`components/none.json\`. The path is relative to the file that imports it."
    `);
  });
});

describe('a component that is not in an island', () => {
  const button = `import { useEffect } from 'react';

export function Button({ label }) {
  useEffect(() => {
    document.title = label;
  });
  return (
    <button type="button" onClick={() => alert(label)}>
      {label}
    </button>
  );
}
export const Plain = (props) => <button {...props} />;
`;
  const home = (body: string): Record<string, string> => ({
    'components/Button.tsx': button,
    'components/Menu.island.tsx':
      'export default function Menu() {\n  return <button onClick={() => 1}>Menu</button>;\n}\n',
    'content/pages/index.tsx': `import { Island } from 'docsgen/components';
import { Button, Plain } from '../../components/Button.tsx';
import Menu from '../../components/Menu.island.tsx';

export default () => <main>${body}</main>;
export const unused = [Island, Button, Plain, Menu];
`,
  });

  test('but has handlers and effects is reported', async () => {
    expect(await failedBuild(home('<Button label="a" />'))).toMatchInlineSnapshot(`
      "exit 1
      warning The \`useEffect\` of this component never runs, because the component is not in an island. [component.dead-effect]
        at components/Button.tsx:4:3

          2 |
          3 | export function Button({ label }) {
        > 4 |   useEffect(() => {
            |   ^
          5 |     document.title = label;
          6 |   });

        The component is part of the page \`/\`.
        hint: Move the interactive part to a file named \`Name.island.tsx\`, and write \`<Island of={Name} />\`.

      error The \`onClick\` of \`<button>\` never runs, because this component is not in an island. [component.dead-handler]
        at components/Button.tsx:8:5

           6 |   });
           7 |   return (
        >  8 |     <button type="button" onClick={() => alert(label)}>
             |     ^
           9 |       {label}
          10 |     </button>

        The component is part of the page \`/\`.
        hint: Move the interactive part to a file named \`Name.island.tsx\`, and write \`<Island of={Name} />\`."
    `);
  });

  test('and passes on the handler of a page is reported at the handler', async () => {
    expect(await failedBuild(home('<Plain onClick={() => 1} /><Plain />'))).toMatchInlineSnapshot(`
      "exit 1
      error The \`onClick\` of \`<Plain>\` never runs, because this component is not in an island. [component.dead-handler]
        at content/pages/index.tsx:5:28

          3 | import Menu from '../../components/Menu.island.tsx';
          4 |
        > 5 | export default () => <main><Plain onClick={() => 1} /><Plain /></main>;
            |                            ^
          6 | export const unused = [Island, Button, Plain, Menu];
          7 |

        The component is part of the page \`/\`.
        hint: Move the interactive part to a file named \`Name.island.tsx\`, and write \`<Island of={Name} />\`."
    `);
  });

  test('but is written for one is reported', async () => {
    expect(await failedBuild(home('<Menu />'))).toMatchInlineSnapshot(`
      "exit 1
      error The \`onClick\` of \`<button>\` never runs, because this component is not in an island. [component.dead-handler]
        at components/Menu.island.tsx:2:10

          1 | export default function Menu() {
        > 2 |   return <button onClick={() => 1}>Menu</button>;
            |          ^
          3 | }
          4 |

        The component is part of the page \`/\`.
        hint: Write \`<Island of={Menu} />\` instead of \`<Menu />\`."
    `);
  });

  test('but replaces a template is reported once', async () => {
    const text = `export function Footer() {\n  return <footer onClick={() => 1} />;\n}\n`;
    const config = `export default { title: 'Site', url: 'https://example.com', footer: { links: [] } };\n`;
    expect(await failedBuild({ 'templates/components/page/Footer.tsx': text, 'site.config.ts': config }))
      .toMatchInlineSnapshot(`
      "exit 1
      error The \`onClick\` of \`<footer>\` never runs, because this component is not in an island. [component.dead-handler]
        at templates/components/page/Footer.tsx:2:10

          1 | export function Footer() {
        > 2 |   return <footer onClick={() => 1} />;
            |          ^
          3 | }
          4 |

        The component is part of the page \`/404.html\`.
        hint: Move the interactive part to a file named \`Name.island.tsx\`, and write \`<Island of={Name} />\`."
    `);
  });

  test('is reported when it gets a handler, even if its HTML and the cache stay the same', async () => {
    const badSite = site(home('<Plain />'));
    expect((await badSite.run()).stdout).not.toContain('component.');
    badSite.write(home('<Plain onClick={() => 1} />'));
    expect((await badSite.run()).stdout).toContain('content/pages/index.tsx:5:');
    badSite.write(home('<Island of={Menu} />'));
    expect((await badSite.run()).stdout).not.toContain('component.');
    expect(Object.values(badSite.output()).join('')).not.toContain('docsgen-handler');
  });
});

describe('MDX', () => {
  const mdx = (text: string): Promise<string> => failedBuild({ 'content/docs/a.mdx': `# A\n\n${text}\n` });

  test('with event handlers is reported', async () => {
    expect(
      await mdx(
        `import { Button } from 'some-ui';\n\nexport const B = () => <i onClick={() => 1} />;\n\n<button onClick={() => alert(1)}>Go</button>\n\n<a onclick="go()">Go</a>`,
      ),
    ).toMatchInlineSnapshot(`
      "exit 1
      error The package \`some-ui\` is not installed. [content.module-failed]
        at content/docs/a.mdx:3:25

          1 | # A
          2 |
        > 3 | import { Button } from 'some-ui';
            |                         ^^^^^^^
          4 |
          5 | export const B = () => <i onClick={() => 1} />;

        hint: Run \`npm install some-ui\`. To import a file of the site, begin its path with \`./\` or \`../\`.

      error The \`onClick\` of \`<i>\` never runs, because MDX is rendered to static HTML. [component.dead-handler]
        at content/docs/a.mdx:5:27

          3 | import { Button } from 'some-ui';
          4 |
        > 5 | export const B = () => <i onClick={() => 1} />;
            |                           ^^^^^^^
          6 |
          7 | <button onClick={() => alert(1)}>Go</button>

        hint: Move the element to a component in a file named \`Name.island.tsx\`, and write \`<Island of={Name} />\`.

      error The \`onClick\` of \`<button>\` never runs, because MDX is rendered to static HTML. [component.dead-handler]
        at content/docs/a.mdx:7:9

          5 | export const B = () => <i onClick={() => 1} />;
          6 |
        > 7 | <button onClick={() => alert(1)}>Go</button>
            |         ^^^^^^^
          8 |
          9 | <a onclick="go()">Go</a>

        hint: Move the element to a component in a file named \`Name.island.tsx\`, and write \`<Island of={Name} />\`.

      error The \`onclick\` of \`<a>\` never runs, because MDX is rendered to static HTML. [component.dead-handler]
        at content/docs/a.mdx:9:4

           7 | <button onClick={() => alert(1)}>Go</button>
           8 |
        >  9 | <a onclick="go()">Go</a>
             |    ^^^^^^^
          10 |

        hint: Move the element to a component in a file named \`Name.island.tsx\`, and write \`<Island of={Name} />\`."
    `);
  });

  test('with exports that look like front matter is reported', async () => {
    const text = `export const frontMatter = { title: 'A' };\nexport const title = 'A';\nexport const description = 'used';\n\n{description}\n\n<Missing />`;
    expect(await mdx(text)).toMatchInlineSnapshot(`
      "exit 1
      warning The export \`frontMatter\` has no effect. [content.invalid-export]
        at content/docs/a.mdx:3:14

          1 | # A
          2 |
        > 3 | export const frontMatter = { title: 'A' };
            |              ^^^^^^^^^^^
          4 | export const title = 'A';
          5 | export const description = 'used';

        hint: Write its keys in the front matter: a YAML block between two lines \`---\` at the start of the file.

      warning The export \`title\` has no effect. [content.invalid-export]
        at content/docs/a.mdx:4:14

          2 |
          3 | export const frontMatter = { title: 'A' };
        > 4 | export const title = 'A';
            |              ^^^^^
          5 | export const description = 'used';
          6 |

        hint: Write \`title: …\` in the front matter: a YAML block between two lines \`---\` at the start of the file.

      error There is no component \`Missing\`. [template.failed]
        at content/docs/a.mdx:9:2

           7 | {description}
           8 |
        >  9 | <Missing />
             |  ^^^^^^^
          10 |

        The component is part of the page \`/docs/a\`.
        hint: Import the component. To add a component to all MDX files, define it in \`templates/mdx-components.tsx\`. To show the character itself, write \`\\<\`."
    `);
  });

  test('reports every missing component at its tag', async () => {
    const text =
      'The Missing part, as in `<Missing />`.\n\n```jsx\n<Missing />\n```\n\n<Cards>\n  <Missing>x</Missing>\n</Cards>\n\n' +
      '<Link href="/docs/a">a</Link> and <CodeBlok /> and <Tabs.Itm />\n\n{[1].map(() => <Deep.Er key="a" />)}';
    expect(await mdx(text)).toMatchInlineSnapshot(`
      "exit 1
      error There is no component \`Missing\`. [template.failed]
        at content/docs/a.mdx:10:4

           8 |
           9 | <Cards>
        > 10 |   <Missing>x</Missing>
             |    ^^^^^^^
          11 | </Cards>
          12 |

        The component is part of the page \`/docs/a\`.
        hint: Import the component. To add a component to all MDX files, define it in \`templates/mdx-components.tsx\`. To show the character itself, write \`\\<\`.

      error There is no component \`Link\`. [template.failed]
        at content/docs/a.mdx:13:2

          11 | </Cards>
          12 |
        > 13 | <Link href="/docs/a">a</Link> and <CodeBlok /> and <Tabs.Itm />
             |  ^^^^
          14 |
          15 | {[1].map(() => <Deep.Er key="a" />)}

        The component is part of the page \`/docs/a\`.
        hint: Import the component of docsgen: \`import { Link } from 'docsgen/components';\`. To add a component to all MDX files, define it in \`templates/mdx-components.tsx\`.

      error There is no component \`CodeBlok\`. [template.failed]
        at content/docs/a.mdx:13:36

          11 | </Cards>
          12 |
        > 13 | <Link href="/docs/a">a</Link> and <CodeBlok /> and <Tabs.Itm />
             |                                    ^^^^^^^^
          14 |
          15 | {[1].map(() => <Deep.Er key="a" />)}

        The component is part of the page \`/docs/a\`.
        hint: Did you mean \`<CodeBlock>\`? Import the component of docsgen: \`import { CodeBlock } from 'docsgen/components';\`. To add a component to all MDX files, define it in \`templates/mdx-components.tsx\`.

      error There is no component \`Tabs.Itm\`. [template.failed]
        at content/docs/a.mdx:13:53

          11 | </Cards>
          12 |
        > 13 | <Link href="/docs/a">a</Link> and <CodeBlok /> and <Tabs.Itm />
             |                                                     ^^^^^^^^
          14 |
          15 | {[1].map(() => <Deep.Er key="a" />)}

        The component is part of the page \`/docs/a\`.
        hint: Import the component. To add a component to all MDX files, define it in \`templates/mdx-components.tsx\`. To show the character itself, write \`\\<\`.

      error There is no component \`Deep.Er\`. [template.failed]
        at content/docs/a.mdx:15:17

          13 | <Link href="/docs/a">a</Link> and <CodeBlok /> and <Tabs.Itm />
          14 |
        > 15 | {[1].map(() => <Deep.Er key="a" />)}
             |                 ^^^^^^^
          16 |

        The component is part of the page \`/docs/a\`.
        hint: Import the component. To add a component to all MDX files, define it in \`templates/mdx-components.tsx\`. To show the character itself, write \`\\<\`."
    `);
  });

  test('with a link without an address is reported at the tag', async () => {
    const text =
      'import { Link } from \'docsgen/components\';\n\nA Link: <Link href="/docs/a">a</Link>\n\n<Link\n  title="a > b">b</Link>';
    expect(await mdx(text)).toMatchInlineSnapshot(`
      "exit 1
      error A component failed to render: Error: \`<Link>\` needs an \`href\`, for example \`<Link href="/docs/intro">\`. [template.failed]
        at content/docs/a.mdx:7:2

          5 | A Link: <Link href="/docs/a">a</Link>
          6 |
        > 7 | <Link
            |  ^^^^
          8 |   title="a > b">b</Link>
          9 |

        The component is part of the page \`/docs/a\`."
    `);
  });

  test('with a misspelled component gets a suggestion', async () => {
    expect(await mdx('<Crads />')).toMatchInlineSnapshot(`
      "exit 1
      error There is no component \`Crads\`. [template.failed]
        at content/docs/a.mdx:3:2

          1 | # A
          2 |
        > 3 | <Crads />
            |  ^^^^^
          4 |

        The component is part of the page \`/docs/a\`.
        hint: Did you mean \`<Cards>\`? To add a component to all MDX files, define it in \`templates/mdx-components.tsx\`."
    `);
    expect(await mdx('export const Gallery = () => <b />;\n\n<Galery />')).toMatchInlineSnapshot(`
      "exit 1
      error There is no component \`Galery\`. [template.failed]
        at content/docs/a.mdx:5:2

          3 | export const Gallery = () => <b />;
          4 |
        > 5 | <Galery />
            |  ^^^^^^
          6 |

        The component is part of the page \`/docs/a\`.
        hint: Did you mean \`<Gallery>\`?"
    `);
  });
});

describe('a component of docsgen in MDX', () => {
  test('that throws because a prop is missing is reported once, and an unknown icon at its name', async () => {
    const report = await failedBuild({
      'content/docs/tabs.mdx': '# Tabs\n\n<Tabs>\n  <TabItem>One</TabItem>\n  <TabItem>Two</TabItem>\n</Tabs>\n',
      'content/docs/icon.mdx':
        '# Rockte\n\n`<Icon name="rockte" />`: <Badge>rockte</Badge>\n\n<Icon label="A > B" name="rockte" />\n',
      'content/docs/card.mdx': '# Card\n\n<Card title="A" icon={\'stra\'} />\n',
      'content/docs/none.mdx': '# None\n\n<Icon name="star" /> <Icon />\n',
    });
    const lines = report.split('\n').filter((line) => /^(?:error|warning| {2}at| {2}hint)/.test(line));
    expect(lines.map((line) => line.replace(/(?:The icons are|accepts only).*(?= \[)/, '…'))).toMatchInlineSnapshot(`
      [
        "error A component failed to render: Error: \`<Icon>\` has no icon named "stra". … [template.failed]",
        "  at content/docs/card.mdx:3:24",
        "  hint: Did you mean \`star\`?",
        "error A component failed to render: Error: \`<Icon>\` has no icon named "rockte". … [template.failed]",
        "  at content/docs/icon.mdx:5:27",
        "  hint: Did you mean \`rocket\`?",
        "error A component failed to render: Error: \`<Icon>\` has no icon named "undefined". … [template.failed]",
        "  at content/docs/none.mdx:3:23",
        "error A component failed to render: Error: \`Tabs\` … [template.failed]",
        "  at content/docs/tabs.mdx:4:4",
        "  hint: Write \`<TabItem label="…">\`.",
        "warning \`<TabItem>\` lacks the prop \`label\`. [component.invalid-prop]",
        "  at content/docs/tabs.mdx:5:4",
        "  hint: Write \`<TabItem label="…">\`.",
      ]
    `);
  });
});
