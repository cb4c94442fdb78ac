/** The part of the view that components and templates can request while a page is rendered. */

import type { HeadTag } from '../model/head.ts';
import type { Html } from './site.ts';

/** Answers the components of a page. A component inside an island has no host, because browsers have none. */
export interface PageHost {
  /** Renders code like a code block in Markdown. */
  readonly codeBlock: (request: CodeRequest) => CodeView;
  /** The URL of the page, with the base path. */
  readonly href: string;
  /** Adds elements to the head of the page. Their addresses contain the base path. */
  readonly head: (elements: readonly HeadElement[]) => void;
  /** Returns the category of the page in its sidebar. Undefined if it is in none. */
  readonly category: () => SidebarEntry | undefined;
}

/** An item of a sidebar, for components that list pages. */
export interface SidebarEntry {
  readonly type: 'link' | 'category';
  readonly label: string;
  /** A category without a page has the address of its first page. */
  readonly href?: string;
  readonly description?: string;
  /** The id of the document. */
  readonly docId?: string;
  /** The items of a category. */
  readonly items?: readonly SidebarEntry[];
}

/** An element for the head of a page. */
export type HeadElement = HeadTag;

/** Code to highlight. */
export interface CodeRequest {
  readonly code: string;
  readonly language: string;
  /** The options after the language, as in an info string of Markdown: `{1,3-5} showLineNumbers`. */
  readonly options: string;
  readonly title?: string | undefined;
  /** The number of the first line. Undefined if the options decide. */
  readonly firstLine?: number | undefined;
}

/** A code block. */
export interface CodeView {
  readonly className: string;
  readonly language: string;
  /** The HTML inside the `figure` element. */
  readonly innerHtml: Html;
}

/** Collects the shared fragments of a page. */
export interface SharedFragmentHost {
  /**
   * Returns a placeholder for `element`. docsgen renders the element after React has finished the page, and only for the first
   * page with this part of this object.
   */
  readonly place: (of: object, part: string, element: unknown) => string;
}
