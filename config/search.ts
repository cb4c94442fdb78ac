import type { UserSearch } from 'docsgen';

const { ALGOLIA_APP_ID: appId, ALGOLIA_API_KEY: apiKey, ALGOLIA_INDEX_NAME: indexName } = process.env;

/** Shown where a query finds nothing. `{query}` becomes the query. */
const reportUrl = 'https://github.com/facebook/lexical/issues/new?title=Documentation%20search%3A%20{query}';

/** Uses the local index, or Algolia DocSearch when the three variables are set. The repository contains no key. */
export const search: UserSearch =
  appId && apiKey && indexName
    ? { provider: 'algolia', appId, apiKey, indexName, reportUrl }
    : { provider: 'local', reportUrl, suggestions: ['editor state', 'custom node', 'commands', 'serialization'] };
