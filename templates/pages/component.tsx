import type { JSX } from 'react';
import { DraftNotice, UnlistedNotice } from '../components/page/Notices.tsx';
import { Html } from '../components/elements/Html.tsx';
import type { PageContentView } from '../../lib/core/view/index.ts';

/** A page with a component that defines the layout. */
export function ComponentPage({ content }: { readonly content: PageContentView }): JSX.Element {
  return (
    <>
      {content.draft && <DraftNotice />}
      {content.unlisted && <UnlistedNotice />}
      <Html html={content.bodyHtml} />
    </>
  );
}
