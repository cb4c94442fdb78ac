import { Icon, Link, type IconName } from 'docsgen/components';
import type { JSX } from 'react';
import { Benchmark } from './_components/Benchmark.tsx';
import { Terminal } from './_components/Terminal.tsx';

export const pure = true;

export const frontMatter = {
  title: 'Documentation sites with fast pages and checked content',
  description:
    'docsgen builds documentation sites from Markdown, MDX, React pages and TypeScript declarations, and checks every link and code sample.',
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
    title: 'Links that work',
    text: 'Every link, anchor and image is checked in the finished HTML. A broken link is reported at its source line, with a suggestion.',
    href: '/docs/check/links',
  },
  {
    icon: 'check',
    title: 'Code samples that compile',
    text: 'TypeScript samples are compiled in strict mode against your package, so they can’t go out of date unnoticed.',
    href: '/docs/check/samples',
  },
  {
    icon: 'branch',
    title: 'API reference included',
    text: 'TypeDoc output becomes part of the site. Symbol names in your guides link to it, and it links back to your guides.',
    href: '/docs/api-reference',
  },
  {
    icon: 'search',
    title: 'Search without a service',
    text: 'The search runs in the browser, corrects typos, and loads only the parts of its index that a query needs.',
    href: '/docs/search/local',
  },
  {
    icon: 'speed',
    title: 'Pages without a framework',
    text: 'Readers get static HTML and a few kilobytes of JavaScript. React runs only where you add an island.',
    href: '/docs/customize/islands',
  },
  {
    icon: 'edit',
    title: 'Edits appear immediately',
    text: 'The development server patches open pages when you save, keeps the scroll position, and shows errors in an overlay.',
    href: '/docs/reference/commands#serve',
  },
];

export default function HomePage(): JSX.Element {
  return (
    <div className="home">
      <Hero />
      <section className="home-features" aria-labelledby="features">
        <h2 id="features">Write. docsgen checks the rest.</h2>
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
      <Benchmark />
      <Start />
    </div>
  );
}

function Hero(): JSX.Element {
  return (
    <section className="home-hero">
      <div className="home-words">
        <h1>
          Documentation that stays <em>fast</em> and <em>correct</em>
        </h1>
        <p>
          docsgen builds documentation sites from Markdown, MDX, React pages and TypeScript declarations. It finds
          broken links and outdated code before your readers do.
        </p>
        <p className="home-actions">
          <Link className="home-button home-button-primary" href="/docs/getting-started">
            Get started
            <Icon name="arrow" />
          </Link>
          <Link className="home-button" href="/docs/writing/markdown">
            Read the documentation
          </Link>
        </p>
      </div>
      <Terminal />
    </section>
  );
}

const COMMANDS = [
  { label: 'Create a site', command: 'npm create docsgen@latest my-docs' },
  { label: 'Write with live preview', command: 'cd my-docs && npm start' },
  { label: 'Build the site', command: 'npm run build' },
] as const;

function Start(): JSX.Element {
  return (
    <section className="home-start" aria-labelledby="start">
      <h2 id="start">Start in three commands</h2>
      <ol>
        {COMMANDS.map(({ label, command }) => (
          <li key={command}>
            <p>{label}</p>
            <pre tabIndex={0}>
              <code>{command}</code>
            </pre>
          </li>
        ))}
      </ol>
      <p>
        <Link href="/docs/getting-started">Getting started</Link> shows each step, from the first page to the published
        site. For an existing project, run <code>npx docsgen init</code>. docsgen needs Node 20.19 or later.
      </p>
    </section>
  );
}
