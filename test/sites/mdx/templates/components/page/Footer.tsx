// @ts-nocheck: the import resolves to docsgen's template, which this file overrides.
import { Footer as Original } from './Footer.tsx';

/** Adds a line above docsgen's footer. */
export function Footer(props) {
  return (
    <>
      <p className="above-footer">Made with an override.</p>
      <Original {...props} />
    </>
  );
}
