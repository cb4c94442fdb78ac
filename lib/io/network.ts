/** The only module that imports undici. Its `fetch` supports proxies, which the `fetch` of Node 20 does not. */
export { EnvHttpProxyAgent, fetch, type Dispatcher, type Response } from 'undici';
