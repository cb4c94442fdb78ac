import { useBasePath } from '../../components/context/BasePath.tsx';
import { useDocusaurusContext } from './useDocusaurusContext.ts';

/** The options of `useBaseUrl`. */
export interface BaseUrlOptions {
  /** Adds the base path to a path that begins with it, too. */
  readonly forcePrependBaseUrl?: boolean;
  /** Returns a complete URL. */
  readonly absolute?: boolean;
}

/** The functions that `useBaseUrlUtils()` returns. */
export interface BaseUrlUtils {
  readonly withBaseUrl: (url: string, options?: BaseUrlOptions) => string;
}

/** Matches a URL with a scheme, a link to a section, and a placeholder that docsgen resolves after the rendering. */
const UNCHANGED = /^(?:[a-z][a-z\d+.-]*:|\/\/|#|\u0001|$)/i;

/** Returns a function that adds the base path of the site to an address, unless it begins with the base path. */
export function useBaseUrlUtils(): BaseUrlUtils {
  const baseUrl = useBasePath();
  const { url: origin } = useDocusaurusContext().siteConfig;
  return {
    withBaseUrl: (url, { forcePrependBaseUrl = false, absolute = false } = {}) => {
      if (UNCHANGED.test(url)) return url;
      const isComplete = url.startsWith(baseUrl) || url === baseUrl.replace(/\/$/, '');
      const path = isComplete && !forcePrependBaseUrl ? url : baseUrl + url.replace(/^\//, '');
      return absolute ? origin + path : path;
    },
  };
}

/** `@docusaurus/useBaseUrl`. */
export function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  return useBaseUrlUtils().withBaseUrl(url, options);
}
