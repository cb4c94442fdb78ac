import { externalDocsUrl } from '../external-docs.ts';
import { packageOf } from '../problems.ts';
import type { Model } from './index.ts';
import { inheritanceOf, originsOf } from './inheritance.ts';
import type { JsonReflection } from './typedoc-json.ts';

/** Members that a type inherits from a type of another package that has no page, such as `HTMLElement`. */
export interface ForeignGroup {
  /** The name of the other type, as in the declaration of the subtype. */
  readonly from: string;
  readonly members: readonly JsonReflection[];
}

/**
 * If a type inherits more members than this from a type of another package, its page only lists their names. The documentation of that
 * package describes them, and the complete descriptions of the members of `HTMLElement` have more than 3 MB.
 */
const MOST_DESCRIBED = 20;

/** Returns the inherited members of which the page of a type only lists the names, by the type that they are inherited from. */
export function foreignGroupsOf(model: Model, type: JsonReflection): readonly ForeignGroup[] {
  const groups = new Map<string, JsonReflection[]>();
  for (const member of type.children ?? []) {
    const from = foreignParentOf(model, type, member);
    if (from === undefined) continue;
    const members = groups.get(from);
    if (members) members.push(member);
    else groups.set(from, [member]);
  }
  return [...groups].flatMap(([from, members]) => (members.length > MOST_DESCRIBED ? [{ from, members }] : []));
}

/** Returns the name of the type of another package that a member is inherited from, or undefined for all other members. */
function foreignParentOf(model: Model, type: JsonReflection, member: JsonReflection): string | undefined {
  if (!inheritanceOf(model, member).inheritedFrom) return undefined;
  const origin = originsOf(model, member).at(-1)!;
  const file = origin.sources?.[0]?.file;
  const ownFile = type.sources?.[0]?.file;
  const { inheritedFrom } = inheritanceOf(model, origin);
  if (!inheritedFrom || file === undefined || ownFile === undefined) return undefined;
  const packageName = packageOf(file);
  if (packageName === undefined || packageName === packageOf(ownFile)) return undefined;
  const { name } = inheritedFrom;
  return name.endsWith(`.${origin.name}`) ? name.slice(0, -origin.name.length - 1) : name;
}

/** TypeScript's declarations of the DOM link each member to its page on MDN. */
const MDN_LINK = /\[MDN Reference\]\((https:\/\/developer\.mozilla\.org\/[^\s()]+)\)/;

/** Returns the URL of the documentation of a member that is declared by TypeScript, or undefined if it is not known. */
export function foreignDocsUrl(from: string, member: JsonReflection): string | undefined {
  const file = member.sources?.[0]?.file;
  if (file === undefined || packageOf(file) !== 'typescript') return undefined;
  const { comment } = member.signatures?.[0] ?? member.getSignature ?? member;
  const [, url] = MDN_LINK.exec((comment?.summary ?? []).map(({ text }) => text).join('')) ?? [];
  if (url !== undefined) return url;
  if (/\blib\.dom\b/.test(file) || !/^\w+$/.test(member.name)) return undefined;
  const type = externalDocsUrl({ packageName: 'typescript', packagePath: file, qualifiedName: from });
  return type && `${type}/${member.name}`;
}
