/** Returns the address of a link from its props. Throws an error if there is none. */
export function addressOf({
  href,
  to,
}: {
  readonly href?: string | undefined;
  readonly to?: string | undefined;
}): string {
  const address = href ?? to;
  if (address === undefined) throw new Error('`<Link>` needs an `href`, for example `<Link href="/docs/intro">`.');
  return address;
}
