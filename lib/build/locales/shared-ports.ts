import { hashJson } from '../../core/hash.ts';
import type { Ports } from '../ports.ts';

/** Wraps ports so that work with the same result in every locale is done once. */
export function sharedPorts(ports: Ports): Ports {
  const results = new Map<string, unknown>();
  const once = <T>(name: string, request: unknown, work: () => T): T => {
    const key = `${name} ${hashJson(request)}`;
    if (!results.has(key)) results.set(key, work());
    return results.get(key) as T;
  };
  const { typedoc } = ports;
  return {
    ...ports,
    styles: ({ baseUrl, templatesDir, styles }) =>
      once('styles', [baseUrl, templatesDir, styles], () => ports.styles({ baseUrl, templatesDir, styles })),
    features: (request) => once('features', request, () => ports.features(request)),
    typedoc: {
      key: (api) => once('typedoc key', api, () => typedoc.key(api)),
      run: (api) => once('typedoc', api, () => typedoc.run(api)),
    },
  };
}
