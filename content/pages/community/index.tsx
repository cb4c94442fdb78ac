import { Icon, Link, type IconName } from 'docsgen/components';
import type { JSX } from 'react';
import { CommunityFigure } from '../_components/CommunityFigure.tsx';
import '../_components/site.css';

export const frontMatter = {
  title: 'Community',
  description: 'Where to ask about Lexical, report what is broken, and help to make it better.',
};

interface Place {
  readonly icon: IconName;
  readonly name: string;
  readonly href: string;
  readonly text: string;
}

const PLACES: readonly Place[] = [
  {
    icon: 'branch',
    name: 'GitHub',
    href: 'https://github.com/facebook/lexical',
    text: 'The home of the code. Report bugs, propose features, and follow the discussion of what comes next.',
  },
  {
    icon: 'question',
    name: 'Stack Overflow',
    href: 'https://stackoverflow.com/questions/tagged/lexicaljs',
    text: 'Questions with answers that stay findable. Tag yours with lexicaljs, and look there first.',
  },
  {
    icon: 'chat',
    name: 'Discord',
    href: 'https://discord.gg/KmG4wQnnD9',
    text: 'Talk with other developers and with the maintainers, show what you are building, or get unstuck.',
  },
];

export default function CommunityPage(): JSX.Element {
  return (
    <div className="site-page community">
      <header className="community-head">
        <div>
          <h1>We’re here to help</h1>
          <p className="lead">
            Lexical is open source, and the people who use it are the first to ask. Choose the place that suits your
            question.
          </p>
        </div>
        <CommunityFigure />
      </header>
      <ul className="places">
        {PLACES.map((place) => (
          <li key={place.name} className="place">
            <Icon name={place.icon} />
            <h2>
              <Link href={place.href}>{place.name}</Link>
            </h2>
            <p>{place.text}</p>
          </li>
        ))}
      </ul>
      <div className="community-parts">
        <Contributors />
        <HowToContribute />
      </div>
    </div>
  );
}

function Contributors(): JSX.Element {
  return (
    <section>
      <h2 id="contributors">Contributors</h2>
      <p>
        Engineers at Meta started Lexical and maintain it together with contributors from many companies and from none.
        Every merged change has a name on it.
      </p>
      <p>
        <Link href="https://github.com/facebook/lexical/graphs/contributors">See the contributors on GitHub</Link>
      </p>
    </section>
  );
}

function HowToContribute(): JSX.Element {
  return (
    <section>
      <h2 id="how-to-contribute">How to contribute</h2>
      <p>
        A good bug report, a clearer sentence in these docs and a fix with a test are all welcome. The project follows a{' '}
        <Link href="https://opensource.fb.com/code-of-conduct">Code of Conduct</Link> based on the{' '}
        <Link href="https://www.contributor-covenant.org">Contributor Covenant</Link>; it holds wherever the community
        meets.
      </p>
      <p>
        Before your first pull request, read the{' '}
        <Link href="https://github.com/facebook/lexical/blob/main/CONTRIBUTING.md">contributing guidelines</Link> and
        the <Link href="/docs/maintainers-guide">maintainers’ guide</Link>, then open it against the{' '}
        <Link href="https://github.com/facebook/lexical">Lexical repository</Link>.
      </p>
    </section>
  );
}
