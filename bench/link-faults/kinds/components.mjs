// @ts-check
import { broken, correct } from '../marks.mjs';
import { pageKinds } from './page-kind.mjs';

/** Links in MDX and in React components. */
export const COMPONENTS = [
  ...pageKinds('mdx', [
    { name: 'MDX: Markdown link', extension: 'mdx', write: (link) => `{/* note */} Text with [a link](${link}).` },
    { name: 'MDX: element', extension: 'mdx', write: (link) => `<p>Text, <a href="${link}">a link</a></p>` },
    {
      name: 'MDX: image element',
      extension: 'mdx',
      targets: 'files',
      write: (link) => `<img alt="x" src="${link}" />`,
    },
    { name: 'MDX: Card', extension: 'mdx', write: (link, id) => `<Card title="Card ${id}" href="${link}" />` },
    {
      name: 'MDX: LinkCard',
      extension: 'mdx',
      write: (link, id) => `<LinkCard title="Card ${id}"\n  href="${link}" />`,
    },
    {
      name: 'MDX: Link with an expression',
      extension: 'mdx',
      targets: 'paths',
      write: (link) => `<Link href={'${link}'}>Text</Link>`,
      before: "import { Link } from 'docsgen/components';",
    },
    {
      name: 'MDX: element with an expression',
      extension: 'mdx',
      targets: 'paths',
      write: (link) => `<p>Text <a href={"${link}"}>a link</a></p>`,
    },
    {
      name: 'MDX: object in a prop',
      extension: 'mdx',
      targets: 'paths',
      write: (link, id) => `<Menu items={[{ label: 'Item ${id}', to: '${link}' }]} />`,
      before: "import { Menu } from '../../../src/Menu.tsx';",
    },
    {
      name: 'MDX: exported data',
      extension: 'mdx',
      targets: 'paths',
      faults: 3,
      correct: 1,
      write: (link, id) =>
        `export const items${id} = [{ label: 'Item', to: \`${link}\` }];\n\n<Menu items={items${id}} />`,
      before: "import { Menu } from '../../../src/Menu.tsx';",
    },
  ]),
  { name: 'TSX: page', files: { 'content/pages/start.tsx': startPage() } },
  { name: 'TSX: component of several pages', files: sharedComponent() },
  { name: 'MDX: partial of several pages', files: sharedPartial() },
];

function startPage() {
  return `import { Link } from 'docsgen/components';

const MORE = [
  { to: '${broken('/docs/gone-tsx-1')}', label: 'One' },
  { to: '${correct('/docs/install#steps')}', label: 'Two' },
];

export default function Start() {
  return (
    <main>
      <h1 id="start">Start</h1>
      <Link href="${broken('/docs/gone-tsx-2')}">Two</Link>
      <Link href='${broken('/docs/install#gone-tsx-3')}'>Three</Link>
      <a href={\`${broken('#gone-tsx-4')}\`}>Four</a> <a href="${correct('#start')}">Four</a>
      <img alt="x" src="${broken('/img/gone-tsx-5.png')}" />
      {MORE.map(({ to, label }) => (
        <Link key={to} href={to}>
          {label}
        </Link>
      ))}
    </main>
  );
}
`;
}

/** @returns {Readonly<Record<string, string>>} */
function sharedComponent() {
  const page = "import { Promo } from '../../../src/Promo.tsx';\n\n# Page\n\n<Promo />\n";
  return {
    'src/Menu.tsx': `import { Link } from 'docsgen/components';

export function Menu({ items }: { items: { label: string; to: string }[] }) {
  return (
    <ul>
      {items.map(({ label, to }) => (
        <li key={to}>
          <Link href={to}>{label}</Link>
        </li>
      ))}
    </ul>
  );
}
`,
    'src/Promo.tsx': `import { Link } from 'docsgen/components';

export function Promo() {
  return (
    <p>
      <Link href="${broken('/docs/gone-promo-1')}">One</Link> <Link href="${correct('/docs/install#legacy')}">Two</Link>
      <Link href="${broken('/docs/install#gone-promo-2')}">Two</Link>
      <img alt="x" src="${broken('/img/gone-promo-3.png')}" />
    </p>
  );
}
`,
    ...Object.fromEntries([1, 2, 3].map((number) => [`content/docs/shared/promo-${number}.mdx`, page])),
  };
}

/** @returns {Readonly<Record<string, string>>} */
function sharedPartial() {
  const page = "import Part from './_part.mdx';\n\n# Page\n\n## Own part\n\n<Part />\n";
  const part = `Shared: [one](${broken('../gone-partial-1.md')}), [two](${broken('/docs/install#gone-partial-2')}),
[three](${broken('#gone-partial-3')}), [four](${correct('#own-part')}), <a href="${broken('/docs/gone-partial-4')}">four</a>,
![five](${broken('./gone-partial-5.png')}) [six](${correct('../install.md#steps')}).
`;
  return {
    'content/docs/shared/_part.mdx': part,
    ...Object.fromEntries(Array.from({ length: 30 }, (_, number) => [`content/docs/shared/page-${number}.mdx`, page])),
  };
}
