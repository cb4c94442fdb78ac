/** The only module that imports undici. Its requests support proxies, which the `fetch` of Node 20 does not. */
export { EnvHttpProxyAgent, fetch, request, type Dispatcher, type Response } from 'undici';
