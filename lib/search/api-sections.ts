import type {
  ApiComment,
  ApiGroup,
  ApiMember,
  ApiPage,
  ApiParameter,
  ApiSignature,
  ApiType,
} from '../core/view/index.ts';
import type { SearchSection } from '../core/model/index.ts';
import { htmlSections } from './html-sections.ts';

/** Returns the sections of an API reference page: the page itself and each symbol or member that it documents. */
export function apiSections(page: ApiPage): SearchSection[] {
  const isSymbol = page.module !== undefined && page.kind !== 'namespace';
  const pageSection: SearchSection = {
    level: 1,
    title: page.name,
    parents: [],
    text: joined([
      commentText(page.comment),
      ...(page.member ? [memberText(page.member)] : []),
      ...page.index.flatMap(({ entries }) => entries.map(({ label }) => label)),
    ]),
    code: joined([...page.typeParameters.map(({ name }) => name), ...(page.member ? [memberCode(page.member)] : [])]),
    names: isSymbol ? [page.name] : [page.name, ...(page.importFrom === undefined ? [] : [page.importFrom])],
  };
  const owner = isSymbol ? page.name : undefined;
  return [
    pageSection,
    ...page.groups.flatMap((group) => group.members.map((member) => memberSection(member, group, owner))),
  ];
}

function memberSection(member: ApiMember, group: ApiGroup, owner: string | undefined): SearchSection {
  const { name, anchor, kind } = member;
  // A re-export is documented on the page of the original symbol.
  const names = kind === 'reference' ? [] : owner === undefined ? [name] : [`${owner}.${name}`, name];
  const [text, code] = [memberText(member), memberCode(member)];
  return { anchor, level: 3, title: name, parents: [group.title], text, code, names };
}

function memberText({ comment, signatures }: ApiMember): string {
  const ofSignatures = signatures.map((one) => joined([commentText(one.comment), textOf(one.returnsComment ?? '')]));
  return joined([commentText(comment), ...ofSignatures]);
}

function memberCode({ type, signatures, members = [] }: ApiMember): string {
  return joined([typeText(type), ...signatures.map(signatureText), ...members.map(({ name }) => name)]);
}

function signatureText({ parameters, returns }: ApiSignature): string {
  return joined([...parameters.map(parameterText), typeText(returns)]);
}

function parameterText({ name, type, members = [] }: ApiParameter): string {
  return joined([name, typeText(type), ...members.map((member) => member.name)]);
}

function typeText(type: ApiType | undefined): string {
  return (type ?? []).map(({ text }) => text).join('');
}

function commentText(comment: ApiComment | undefined): string {
  if (!comment) return '';
  const { deprecated = '', html, throws = [], examples = [], see = [], tags } = comment;
  const blocks = [...throws, ...examples, ...tags].map((block) => block.html);
  const names = throws.map(({ type }) => typeText(type));
  return joined([...[deprecated, html, ...blocks, ...see].map(textOf), ...names]);
}

function textOf(html: string): string {
  return joined(htmlSections(html).flatMap(({ title, text }) => [title, text]));
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part !== '').join(' ');
}
