import type { JSX } from 'react';
import { Html } from '../../components/elements/Html.tsx';
import type { HomeView, Html as HtmlText } from '../../../lib/core/view/index.ts';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';

interface HomeBodyProps {
  readonly home: HomeView;
  /** The title of a page whose hero has none. */
  readonly titleHtml?: HtmlText | undefined;
  readonly bodyHtml: HtmlText;
}

/** The body of a home page: the hero and the features of its front matter, and its text. */
export function HomeBody({ home: { hero, features }, titleHtml, bodyHtml }: HomeBodyProps): JSX.Element {
  return (
    <div className="home-page">
      {hero && <Hero hero={hero} titleHtml={titleHtml} />}
      {!hero && titleHtml !== undefined && <Html as="h1" className="home-title" html={titleHtml} />}
      {features.length > 0 && <Features features={features} />}
      {bodyHtml.trim() !== '' && <Html className="prose home-text" html={bodyHtml} />}
    </div>
  );
}
