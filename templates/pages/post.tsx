import type { JSX } from 'react';
import { ArticleFooter } from '../components/page/ArticleFooter.tsx';
import { Html } from '../components/elements/Html.tsx';
import { DraftNotice, UnlistedNotice, UntranslatedNotice } from '../components/page/Notices.tsx';
import { PostMeta } from '../components/blog/PostParts.tsx';
import { TocBlock } from '../components/navigation/TableOfContents.tsx';
import type { PageView, PostContentView } from '../../lib/core/view/index.ts';

interface PostPageProps {
  readonly view: PageView;
  readonly content: PostContentView;
}

/** A blog post. */
export function PostPage({ view, content }: PostPageProps): JSX.Element {
  const { post } = content;
  return (
    <article className="article">
      {post.draft && <DraftNotice />}
      {post.unlisted && <UnlistedNotice />}
      {post.original && <UntranslatedNotice />}
      <div className="prose" {...post.original}>
        <h1>{post.title}</h1>
        <PostMeta post={post} />
        {view.toc.length > 0 && <TocBlock headings={view.toc} />}
        <Html html={post.bodyHtml} />
      </div>
      <ArticleFooter tags={post.tags} editHref={post.editHref} actions={view.actions} feedback={view.feedback} />
    </article>
  );
}
