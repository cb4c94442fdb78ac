import { withBase } from '../../core/address.ts';
import type { Page, PageContent, SiteConfig } from '../../core/model/index.ts';
import type { FeedbackView } from '../../core/view/index.ts';

/** The pages whose readers are asked: those with text. */
const KINDS: ReadonlySet<PageContent['kind']> = new Set(['doc', 'api', 'article', 'post']);

/** Returns the question below a page. Undefined if its readers are not asked. */
export function feedbackView({ content, url }: Page, { feedback, baseUrl }: SiteConfig): FeedbackView | undefined {
  if (!feedback || !KINDS.has(content.kind)) return undefined;
  return { action: feedback.endpoint, page: withBase(url, baseUrl) };
}
