import type { JSX } from 'react';
import type { FooterView } from '../../../lib/core/view/index.ts';
import { Html } from '../elements/Html.tsx';
import { ViewLink } from '../elements/Link.tsx';
import { ThemedImage } from '../elements/ThemedImage.tsx';

/** The footer of every page. The style `dark` has dark surfaces in both color modes. */
export function Footer({ footer }: { readonly footer: FooterView }): JSX.Element {
  return (
    <footer className={`footer footer-${footer.style}`}>
      <div className="footer-inner">
        <FooterLogo footer={footer} />
        {footer.groups.map((group) => (
          <div key={group.title} className="footer-group">
            <p>{group.title}</p>
            <ul>
              {group.links.map((link) => (
                <li key={link.href}>
                  <ViewLink link={link} />
                </li>
              ))}
            </ul>
          </div>
        ))}
        {footer.copyright !== undefined && <Html className="footer-copyright" html={footer.copyright} />}
      </div>
    </footer>
  );
}

function FooterLogo({ footer }: { readonly footer: FooterView }): JSX.Element | null {
  const { logo, style } = footer;
  if (!logo) return null;
  const { srcDark, ...light } = logo;
  const image = style === 'dark' && srcDark !== undefined ? { ...light, src: srcDark } : logo;
  const picture = <ThemedImage image={image} className="footer-logo" />;
  return logo.href === undefined ? (
    <div className="footer-brand">{picture}</div>
  ) : (
    <a className="footer-brand" href={logo.href}>
      {picture}
    </a>
  );
}
