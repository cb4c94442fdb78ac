import type { PageScope } from '../page/page-scope.ts';

/** Sends readers from an anchor that the page no longer has to the section that replaced it. `idOf` returns the id that a hash names. */
export function startAnchorRedirects({ root, signal }: PageScope, idOf: (hash: string) => string): void {
  const meta = root.querySelector<HTMLMetaElement>('[name=docsgen-anchors]');
  const targets = new Map(Object.entries(JSON.parse(meta?.content ?? '{}') as Record<string, string>));
  const follow = (): void => {
    const target = targets.get(idOf(location.hash));
    if (target !== undefined) location.replace(target);
  };
  addEventListener('hashchange', follow, { signal });
  follow();
}
