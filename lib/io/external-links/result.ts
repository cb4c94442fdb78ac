/** What a check of one address found out. */
export type LinkResult =
  | {
      readonly kind: 'fine';
      /** The address that the server permanently redirects to. */
      readonly movedTo?: string;
      /** The anchors of the page. Undefined if they were not read, or if the response is not an HTML page of moderate size. */
      readonly anchors?: readonly string[];
    }
  | {
      readonly kind: 'broken';
      /** The end of a sentence that begins with the address. */
      readonly problem: string;
      /** Whether the server gave a final answer, such as 404. A failed connection can have other causes. */
      readonly isFinal: boolean;
      /** Why there is no connection, if the reason is the certificate: its authority is not known, or it is not valid. */
      readonly certificate?: 'unknown' | 'invalid';
    }
  /** The time ran out, or the server refused to answer more requests. */
  | { readonly kind: 'unchecked' };
