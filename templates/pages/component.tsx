import type { JSX } from 'react';
import { UnlistedNotice } from '../components/Notices.tsx';
import { Html } from '../components/Html.tsx';
import type { PageContentView } from '../../lib/core/view/index.ts';

/** A page that is a component and brings its own layout. */
export function ComponentPage({ content }: { readonly content: PageContentView }): JSX.Element {
  return (
    <>
      {content.unlisted && <UnlistedNotice />}
      <Html html={content.bodyHtml} />
    </>
  );
}
