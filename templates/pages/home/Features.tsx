import type { JSX } from 'react';
import { Html } from '../../components/elements/Html.tsx';
import { Icon } from '../../components/elements/Icon.tsx';
import type { HomeFeatureView } from '../../../lib/core/view/index.ts';
import { HomeImage } from './HomeImage.tsx';

/** The cards of a home page. */
export function Features({ features }: { readonly features: readonly HomeFeatureView[] }): JSX.Element {
  return (
    <ul className="home-features" data-columns={columnsFor(features.length)}>
      {features.map((feature, index) => (
        <li key={index} className="home-feature">
          <Feature feature={feature} />
        </li>
      ))}
    </ul>
  );
}

/** A card. The title is the link, so it is the only one for screen readers and the keyboard, and CSS extends it to the card. */
function Feature({ feature: { icon, title, details, link, linkText } }: { readonly feature: HomeFeatureView }) {
  return (
    <>
      {icon && (
        <div className="home-feature-icon" aria-hidden={'html' in icon ? true : undefined}>
          <HomeImage image={icon} />
        </div>
      )}
      <h2>
        {link ? (
          <a href={link.href} {...link.attributes} dangerouslySetInnerHTML={{ __html: title }} />
        ) : (
          <Html as="span" html={title} />
        )}
      </h2>
      {details !== undefined && <Html className="home-feature-details" html={details} />}
      {linkText !== undefined && (
        <p className="home-feature-more" aria-hidden="true">
          <Html as="span" html={linkText} /> <Icon name="arrow" />
        </p>
      )}
    </>
  );
}

/** Returns the number of columns of wide windows that fills the last row best. */
function columnsFor(count: number): number {
  if (count < 4) return count;
  return count % 3 === 0 || count > 4 ? 3 : 2;
}
