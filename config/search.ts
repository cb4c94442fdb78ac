import type { UserSearch } from 'docsgen';

const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName } = process.env;

/** The site's own index; with the three variables set, Algolia DocSearch. No key stands in the repository. */
export const search: UserSearch =
  appId && apiKey && indexName ? { provider: 'algolia', appId, apiKey, indexName } : { provider: 'local' };
