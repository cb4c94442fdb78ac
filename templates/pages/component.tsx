import type { JSX } from 'react';
import { DraftNotice, UnlistedNotice, UntranslatedNotice } from '../components/page/Notices.tsx';
import { Html } from '../components/elements/Html.tsx';
import type { PageContentView } from '../../lib/core/view/index.ts';

/** A page whose body defines the layout: a component page or a home page. */
export function ComponentPage({ content }: { readonly content: PageContentView }): JSX.Element {
  return (
    <>
      {content.draft && <DraftNotice />}
      {content.unlisted && <UnlistedNotice />}
      {content.original && <UntranslatedNotice />}
      <Html html={content.bodyHtml} />
    </>
  );
}
