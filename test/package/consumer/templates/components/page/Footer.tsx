import { Footer as Original } from 'docsgen/templates/components/page/Footer.tsx';
import type { FooterView } from 'docsgen/view';

/** Overrides the footer of docsgen. */
export function Footer({ footer }: { readonly footer: FooterView }) {
  return (
    <>
      <p className="above-footer">{footer.style} footer</p>
      <Original footer={footer} />
    </>
  );
}
