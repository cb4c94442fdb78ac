// @ts-nocheck: the paths are those of docsgen's templates, which this file overrides one of.
import { Footer as Original } from './Footer.tsx';

/** The footer of docsgen with a line of this site above it. */
export function Footer(props) {
  return (
    <>
      <p className="above-footer">Made with an override.</p>
      <Original {...props} />
    </>
  );
}
