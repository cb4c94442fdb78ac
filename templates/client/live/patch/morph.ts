import morphdom from 'morphdom';
import { matchElements } from './matching.ts';

/** The differences between two versions of a tree. */
export interface Changes {
  /** Elements with the names of their changed attributes. */
  readonly attributes: readonly (readonly [Element, string])[];
  readonly textNodes: ReadonlySet<CharacterData>;
  /** Elements whose children or their order changed. */
  readonly parents: ReadonlySet<Element>;
}

/** Makes a tree equal to another one, which it takes apart, and returns the changes. Matching elements keep their identity. */
export function morph(before: Element, next: Element): Changes {
  const keys = matchElements(before, next);
  const observer = new MutationObserver(() => undefined);
  observer.observe(before, { subtree: true, childList: true, attributes: true, characterData: true });
  morphdom(before, next, {
    getNodeKey: (node) => keys.get(node),
    onBeforeElUpdated: (element, nextElement) => !element.isEqualNode(nextElement),
  });
  const records = observer.takeRecords();
  observer.disconnect();
  const of = (type: MutationRecordType): MutationRecord[] =>
    records.filter((record) => record.type === type && before.contains(record.target));
  return {
    attributes: of('attributes').map(({ target, attributeName }) => [target as Element, attributeName!] as const),
    textNodes: new Set(of('characterData').map(({ target }) => target as CharacterData)),
    parents: new Set(of('childList').map(({ target }) => target as Element)),
  };
}
