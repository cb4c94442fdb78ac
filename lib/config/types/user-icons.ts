/**
 * The icons and the web manifest.
 *
 * @example
 * { shortName: 'Acme', themeColor: '#3b5bdb', backgroundColor: '#ffffff' }
 */
export interface UserIcons {
  /** The name of the site below its icon on a home screen. Default: `title`. */
  readonly shortName?: string;
  /** The color that the browser gives its own interface, as a hexadecimal color. Default: the color of docsgen's navbar. */
  readonly themeColor?: string;
  /** The color behind the icon on a phone and while the site starts, as a hexadecimal color. Default: `themeColor`. */
  readonly backgroundColor?: string;
}
