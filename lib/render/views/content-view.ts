import { invariant } from '../../core/invariant.ts';
import type { ContentView, PostView } from '../../core/view/index.ts';
import type { ArticleContent, BodyPart, Page, PostSummary } from '../../core/model/index.ts';

/** Renders a part of a document as HTML for the current page. */
export type RenderPart = (part: BodyPart) => string;

/** Returns the main content of a page, with its bodies rendered. A redirect has none. */
export function contentView(page: Page, render: RenderPart): ContentView {
  const { content } = page;
  invariant(content.kind !== 'redirect', `the redirect ${page.url} has no content`);
  switch (content.kind) {
    case 'doc':
    case 'api':
    case 'article':
    case 'component':
    case 'home':
      return articleView(content, render);
    case 'post':
      return { kind: 'post', post: postView(content.post, render), recent: content.recent };
    case 'post-list':
    case 'tag':
    case 'author':
      return { ...content, posts: content.posts.map((post) => postView(post, render)) };
    default:
      return content;
  }
}

function articleView(content: ArticleContent, render: RenderPart): ContentView {
  const { body, kind, ...rest } = content;
  const { document } = body.linked;
  const article = {
    ...rest,
    title: document.title,
    titleHtml: document.titleHtml,
    showTitle: document.showTitle,
    bodyHtml: render(body),
  };
  if (kind === 'api') {
    const apiKind = document.body.kind === 'api' ? document.body.page.kind : 'module';
    return { kind, apiKind, ...article };
  }
  return { kind, ...article };
}

function postView({ body, ...post }: PostSummary, render: RenderPart): PostView {
  return { ...post, bodyHtml: render(body) };
}
