import { CodeBlock, Icon, Island, Link, TabItem, Tabs, type IconName } from 'docsgen/components';
import type { JSX } from 'react';
import Editor from './_components/editor/Editor.island.tsx';
import { EditorPicture } from './_components/editor/EditorPicture.tsx';
import { EXAMPLES, type Example } from './_components/examples.ts';
import { highlight } from './_components/highlight.ts';
import './_components/home.css';

export const frontMatter = {
  title: 'An extensible text editor framework',
  description: 'An extensible text editor framework that does things differently',
};

interface Feature {
  readonly icon: IconName;
  readonly title: string;
  readonly text: string;
  readonly href: string;
}

const FEATURES: readonly Feature[] = [
  {
    icon: 'shield',
    title: 'Reliable',
    text:
      'Every editor instance renders from an editor state: an immutable snapshot of the whole document. ' +
      'It changes through updates alone, and the DOM is made to follow.',
    href: '/docs/concepts/editor-state',
  },
  {
    icon: 'accessible',
    title: 'Accessible',
    text:
      'Lexical follows the practices of WCAG and leaves the browser’s own editing semantics in place, ' +
      'so screen readers and other assistive technology find the text they expect.',
    href: '/docs/getting-started/quick-start#putting-it-together',
  },
  {
    icon: 'speed',
    title: 'Fast',
    text:
      'The core has no dependencies and weighs about 31 kB compressed. Features are plugins that load when you ' +
      'want them, and an update touches only the nodes that changed.',
    href: '/docs/design#double-buffering',
  },
  {
    icon: 'devices',
    title: 'Cross Platform',
    text:
      'The web framework is plain JavaScript, with bindings for React. Its sister project brings the same ideas ' +
      'to iOS in Swift.',
    href: '/docs/design#independent-of-ui-libraries',
  },
];

export default function HomePage(): JSX.Element {
  return (
    <div className="home">
      <Hero />
      <Examples />
      <Features />
      <NextSteps />
    </div>
  );
}

function Hero(): JSX.Element {
  return (
    <section className="hero">
      <div className="hero-words">
        <h1>
          An extensible text editor framework that <span className="selected">does things differently</span>
        </h1>
        <p>
          Lexical gives you a small, dependable core and lets you build the editor around it: from a one-line input to a
          collaborative document.
        </p>
        <p className="actions">
          <Link className="button button-primary" href="/docs/intro">
            Get Started
          </Link>
          <Link className="button" href="https://playground.lexical.dev">
            Visit Playground
            <Icon name="external" />
          </Link>
        </p>
        <CodeBlock html={highlight('npm install lexical @lexical/react')} language="bash" />
      </div>
      <LiveEditor />
    </section>
  );
}

function Examples(): JSX.Element {
  return (
    <section className="examples" aria-labelledby="examples">
      <h2 id="examples">From nothing to an editor</h2>
      <Tabs group="home-examples">
        {EXAMPLES.map((example) => (
          <TabItem key={example.label} label={example.label} labelAs="h3">
            <ExamplePanel example={example} />
          </TabItem>
        ))}
      </Tabs>
    </section>
  );
}

function LiveEditor(): JSX.Element {
  return (
    <div className="live-card live-editor">
      <Island of={Editor} ssr={false}>
        <EditorPicture />
      </Island>
    </div>
  );
}

function ExamplePanel({ example }: { readonly example: Example }): JSX.Element {
  const { text, file, language, code } = example;
  return (
    <div className="example-panel">
      <div>
        <p>{text}</p>
        <Link className="button" href="/docs/intro">
          Get Started
        </Link>
      </div>
      <CodeBlock html={highlight(code)} language={language} title={file} />
    </div>
  );
}

function Features(): JSX.Element {
  return (
    <section className="features" aria-labelledby="features">
      <h2 id="features">What you can build on</h2>
      <ul>
        {FEATURES.map(({ icon, title, text, href }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>
              <Link href={href}>{title}</Link>
            </h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function NextSteps(): JSX.Element {
  return (
    <section className="next-steps" aria-labelledby="next-steps">
      <h2 id="next-steps">Write your first editor</h2>
      <p>
        Two guides build an editor step by step, and the result runs in the page. The <Link href="/blog">blog</Link> has
        notes on Lexical and on this site.
      </p>
      <p className="actions">
        <Link className="button button-primary" href="/docs/getting-started/quick-start">
          Start with plain JavaScript
        </Link>
        <Link className="button" href="/docs/getting-started/react">
          Start with React
        </Link>
        <Link className="button" href="/gallery">
          Look at examples
        </Link>
      </p>
    </section>
  );
}
