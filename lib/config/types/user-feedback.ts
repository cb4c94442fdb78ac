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
