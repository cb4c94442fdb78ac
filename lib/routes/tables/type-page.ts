import type { ApiLink, ApiMember, ApiSignature, ApiTable, ApiTableRow, ApiType } from '../../core/view/index.ts';
import type { ApiSource } from './api-sources.ts';

/** Returns the members that the page of a class or interface describes. Inherited members are links, by the type that declares them. */
export function typePageParts(source: ApiSource, of: ApiLink): ApiTable | undefined {
  const { page, id } = source;
  if (page.kind !== 'class' && page.kind !== 'interface') return undefined;
  const members = page.groups.flatMap((group) => group.members).filter(({ kind }) => kind !== 'constructor');
  const groups = new Map<string, ApiLink[]>();
  for (const { inheritedFrom, name: label } of members) {
    if (!inheritedFrom) continue;
    const from = inheritedFrom.label.split('.')[0]!;
    const link = { label, ...(inheritedFrom.href !== undefined && { href: inheritedFrom.href }) };
    groups.set(from, [...(groups.get(from) ?? []), link]);
  }
  const ofSupertypes = [...groups].map(([label, links]) => ({ from: supertype(source, label), members: links }));
  return {
    kind: 'members',
    of,
    rows: members
      .filter(({ inheritedFrom }) => !inheritedFrom)
      .map((member) => rowOf(member, source.href(`doc:${id}#${member.anchor}`))),
    inherited: [...ofSupertypes, ...page.inherited],
    others: [],
  };
}

/** Returns the link to a supertype, which the hierarchy of the page contains. */
function supertype({ page }: ApiSource, label: string): ApiLink {
  const token = page.hierarchy
    .flatMap(({ type }) => type)
    .find(({ text, href }) => text === label && href !== undefined);
  return { label, ...(token?.href !== undefined && { href: token.href }) };
}

function rowOf(member: ApiMember, href: string): ApiTableRow {
  const { name, flags, type, signatures, defaultValue, members } = member;
  const comment = member.comment ?? signatures[0]?.comment;
  return {
    ...{ name, flags, href, type: type ?? signatures.flatMap(typeOfSignature) },
    ...(defaultValue !== undefined && { defaultValue }),
    ...(comment && { comment }),
    ...(members && { members }),
  };
}

/** Returns the type of a method. Overloads are separated by semicolons. */
function typeOfSignature({ parameters, returns }: ApiSignature, index: number): ApiType {
  const text = (value: string): ApiType => [{ kind: 'punctuation', text: value }];
  const list = parameters.flatMap(({ name, flags, type }, position): ApiType => {
    const prefix = `${position > 0 ? ', ' : ''}${flags.includes('rest') ? '...' : ''}`;
    return [...text(`${prefix}${name}${flags.includes('optional') ? '?' : ''}: `), ...type];
  });
  return [...text(index === 0 ? '(' : '; ('), ...list, ...text(') => '), ...returns];
}
