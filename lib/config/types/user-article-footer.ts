/**
 * The question below each page.
 *
 * @example
 * { endpoint: 'https://answers.acme.example/page' }
 */
export interface UserFeedback {
  /**
   * Where the answers are sent: a URL, or a path of the host, to which `baseUrl` is not added. It receives a form with `page`, the path
   * of the page, and `helpful`, which is `yes` or `no`. Required.
   */
  readonly endpoint: string;
}

/**
 * The menu with other forms of a page.
 *
 * @example
 * { openIn: [{ label: 'Chat', href: 'https://chat.acme.example/?q=Read%20{url}' }] }
 */
export interface UserPageActions {
  /**
   * Tools that open the page. `{url}` is replaced with the address of its Markdown, percent-encoded. Default: none.
   *
   * @example
   * openIn: [{ label: 'Chat', href: 'https://chat.acme.example/?q=Read%20{url}' }]
   */
  readonly openIn?: readonly UserOpenIn[];
}

/**
 * A tool that opens pages.
 *
 * @example
 * { label: 'Chat', href: 'https://chat.acme.example/?q=Read%20{url}' }
 */
export interface UserOpenIn {
  /** The name of the tool. The text of the link is the UI string `page.openIn`, `Open in {label}`. */
  readonly label: string;
  /** The address, which contains `{url}`. */
  readonly href: string;
}
