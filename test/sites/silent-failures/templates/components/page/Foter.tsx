/** Overrides no template, because the name has a typo. */
export function Footer() {
  return <footer>Ours</footer>;
}
