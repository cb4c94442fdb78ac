declare module 'widgets' {
  /**
   * Draws a *widget*, see [the guide](https://example.com).
   *
   * Draws nothing twice.
   */
  export function draw(width: number): Widget;
  export interface Widget {
    readonly label: string;
  }
}
