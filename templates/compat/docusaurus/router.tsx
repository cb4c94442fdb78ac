import type { JSX } from 'react';
import { usePageHost } from '../../components/context/PageScope.tsx';
import { Head } from './Head.tsx';
import { Link } from './Link.tsx';
import { useBaseUrlUtils } from './useBaseUrl.ts';

/** `@docusaurus/router`: a page with this component leads browsers to another page. */
export function Redirect({ to }: { readonly to: string }): JSX.Element {
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <>
      <Head>
        <meta httpEquiv="refresh" content={`0; url=${withBaseUrl(to)}`} />
        <meta name="robots" content="noindex" />
      </Head>
      <Link to={to}>{to}</Link>
    </>
  );
}

interface Location {
  readonly pathname: string;
  readonly search: string;
  readonly hash: string;
}

/** `@docusaurus/router`: the path of the current page. The build knows no query and no hash. */
export function useLocation(): Location {
  const inBrowser = (globalThis as { readonly location?: Location }).location;
  return { pathname: usePageHost()?.href ?? inBrowser?.pathname ?? '', search: '', hash: '' };
}
