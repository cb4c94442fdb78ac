import morphdom from 'morphdom';
import { pairElements } from './pairs.ts';

/** What of a tree is another than it was. */
export interface Changes {
  /** Elements, with the names of the attributes. */
  readonly attributes: readonly (readonly [Element, string])[];
  readonly texts: ReadonlySet<CharacterData>;
  /** Elements that have other children, or the same in another order. */
  readonly parents: ReadonlySet<Element>;
}

/** Makes a tree equal to another, which is taken apart for that, and says what was changed. Elements stay themselves. */
export function morph(before: Element, next: Element): Changes {
  const keys = pairElements(before, next);
  const watch = new MutationObserver(() => undefined);
  watch.observe(before, { subtree: true, childList: true, attributes: true, characterData: true });
  morphdom(before, next, {
    getNodeKey: (node) => keys.get(node),
    onBeforeElUpdated: (one, other) => !one.isEqualNode(other),
  });
  const records = watch.takeRecords();
  watch.disconnect();
  const of = (type: MutationRecordType): MutationRecord[] =>
    records.filter((record) => record.type === type && before.contains(record.target));
  return {
    attributes: of('attributes').map(({ target, attributeName }) => [target as Element, attributeName!] as const),
    texts: new Set(of('characterData').map(({ target }) => target as CharacterData)),
    parents: new Set(of('childList').map(({ target }) => target as Element)),
  };
}
