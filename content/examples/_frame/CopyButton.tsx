import { useEffect, useState, type JSX } from 'react';

/** How long the button confirms that the text was copied, in milliseconds. */
const COPIED_DURATION = 1000;

export function CopyButton({ text }: { readonly text: string }): JSX.Element {
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    if (!isCopied) return undefined;
    const timer = setTimeout(() => setCopied(false), COPIED_DURATION);
    return () => clearTimeout(timer);
  }, [isCopied]);

  return (
    <button
      type="button"
      className="live-copy"
      // Browsers reject the promise on pages without TLS, where the button has no effect.
      onClick={() =>
        void navigator.clipboard?.writeText(text).then(
          () => setCopied(true),
          () => undefined,
        )
      }
    >
      <span aria-live="polite">{isCopied ? 'Copied' : 'Copy'}</span>
    </button>
  );
}
