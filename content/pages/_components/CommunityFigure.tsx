import type { JSX } from 'react';

/** A page that three people write at once, in the colors of the site: decoration, so it has no words. */
export function CommunityFigure(): JSX.Element {
  return (
    <svg className="preview community-figure" viewBox="0 0 360 240" aria-hidden="true">
      <rect className="preview-page" x="20" y="20" width="320" height="200" rx="12" />
      <path className="preview-text preview-title" d="M56 62h112" />
      <path className="preview-text" d="M56 104h94M166 104h118M56 128h206M56 152h72M56 176h150" />
      <rect className="preview-wash" x="56" y="116" width="130" height="24" />
      <path className="preview-text" d="M60 128h122" />
      <path className="preview-caret" d="M186 115v26" />
      <rect className="preview-flag" x="186" y="101" width="46" height="15" rx="3" />
      <path className="preview-caret-other" d="M138 140v24" />
      <rect className="preview-flag-other" x="138" y="164" width="40" height="15" rx="3" />
      <path className="preview-caret-third" d="M218 164v24" />
      <rect className="preview-flag-third" x="218" y="188" width="52" height="15" rx="3" />
    </svg>
  );
}
