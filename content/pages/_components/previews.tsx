import type { JSX, ReactNode } from 'react';

/** Small drawings of editors, in the colors of the page. They are decoration: the card beside them says what it is. */
function Preview({ children }: { readonly children: ReactNode }): JSX.Element {
  return (
    <svg className="preview" viewBox="0 0 320 200" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
      <rect className="preview-page" x="36" y="28" width="248" height="190" rx="8" />
      {children}
    </svg>
  );
}

function Lines({ at, widths }: { readonly at: number; readonly widths: readonly number[] }): JSX.Element {
  const path = widths.map((width, index) => `M60 ${at + index * 20}h${width}`).join('');
  return <path className="preview-text" d={path} />;
}

export function EmojiPreview(): JSX.Element {
  return (
    <Preview>
      <Lines at={60} widths={[150, 190]} />
      <path className="preview-text" d="M60 112h66M186 112h40" />
      <rect className="preview-wash" x="134" y="97" width="34" height="30" rx="3" />
      <circle className="preview-face" cx="150" cy="112" r="10" />
      <path className="preview-ink" d="M145 114q5 6 10 0M146.5 109v.5M153.5 109v.5" />
      <path className="preview-caret" d="M170.5 97v30" />
      <Lines at={150} widths={[120, 170]} />
    </Preview>
  );
}

export function CollabPreview(): JSX.Element {
  return (
    <Preview>
      <Lines at={60} widths={[96]} />
      <Lines at={88} widths={[116, 176, 190]} />
      <rect className="preview-wash" x="128" y="96" width="62" height="24" />
      <path className="preview-text" d="M132 108h54" />
      <path className="preview-caret" d="M191 96v24" />
      <rect className="preview-flag" x="191" y="82" width="40" height="14" rx="2" />
      <path className="preview-caret-other" d="M164 140v24" />
      <rect className="preview-flag-other" x="164" y="166" width="40" height="14" rx="2" />
      <path className="preview-text" d="M60 152h98M170 152h60" />
    </Preview>
  );
}

export function TablePreview(): JSX.Element {
  return (
    <Preview>
      <Lines at={58} widths={[110]} />
      <rect className="preview-wash" x="124" y="108" width="66" height="34" />
      <path className="preview-line" d="M58 74h198v102H58zM58 108h198M58 142h198M124 74v102M190 74v102" />
      <path
        className="preview-text"
        d="M70 91h36M136 91h42M202 91h30M70 125h42M136 125h28M202 125h40M70 159h24M136 159h40M202 159h34"
      />
      <path className="preview-caret" d="M124 108h66v34h-66z" />
    </Preview>
  );
}
