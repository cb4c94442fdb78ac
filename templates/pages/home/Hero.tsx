import type { JSX } from 'react';
import { Html } from '../../components/elements/Html.tsx';
import type { HeroView, HomeActionView, Html as HtmlText } from '../../../lib/core/view/index.ts';
import { HomeImage } from './HomeImage.tsx';

interface HeroProps {
  readonly hero: HeroView;
  /** The title of the page. It is the heading if the hero has none. */
  readonly titleHtml: HtmlText | undefined;
}

/** The part at the top of a home page. The name and the title are one heading. */
export function Hero({ hero, titleHtml }: HeroProps): JSX.Element {
  const { name, tagline, image, actions } = hero;
  const title = hero.title ?? (name === undefined ? titleHtml : undefined);
  return (
    <header className={`home-hero${image ? ' home-hero-with-image' : ''}`}>
      <div className="home-hero-text">
        {(name !== undefined || title !== undefined) && (
          <h1>
            {name !== undefined && <Html as="span" className="home-name" html={name} />}{' '}
            {title !== undefined && <Html as="span" html={title} />}
          </h1>
        )}
        {tagline !== undefined && <Html className="home-tagline" html={tagline} />}
        {actions.length > 0 && (
          <ul className="home-actions">
            {actions.map((action, index) => (
              <li key={index}>
                <Action action={action} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {image && (
        <div className="home-image">
          <HomeImage image={image} isFirst />
        </div>
      )}
    </header>
  );
}

function Action({ action: { html, href, variant, iconHtml = '', attributes } }: { readonly action: HomeActionView }) {
  return (
    <a
      className={`home-action home-action-${variant}`}
      href={href}
      {...attributes}
      dangerouslySetInnerHTML={{ __html: html + iconHtml }}
    />
  );
}
