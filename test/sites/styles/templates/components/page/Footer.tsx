import './footer.css';

/** Replaces the footer. Its styles are on every page. */
export function Footer() {
  return <footer id="site-footer">Footer</footer>;
}
