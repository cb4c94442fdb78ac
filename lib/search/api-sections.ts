import type {
  ApiComment,
  ApiGroup,
  ApiMember,
  ApiPage,
  ApiParameter,
  ApiSignature,
  ApiType,
} from '../../templates/view.ts';
import type { SearchSection } from '../core/model/index.ts';
import { htmlSections } from './html-sections.ts';

/** The sections of a page of the API reference: the page itself, and each symbol or member that it describes. */
export function apiSections(page: ApiPage): SearchSection[] {
  const isSymbol = page.kind === 'class' || page.kind === 'interface';
  const own: SearchSection = {
    level: 1,
    title: page.name,
    parents: [],
    text: joined([
      commentText(page.comment),
      ...page.index.flatMap(({ entries }) => entries.map(({ label }) => label)),
    ]),
    code: page.typeParameters.map(({ name }) => name).join(' '),
    names: isSymbol ? [page.name] : [page.name, ...(page.importFrom === undefined ? [] : [page.importFrom])],
  };
  const owner = isSymbol ? page.name : undefined;
  return [own, ...page.groups.flatMap((group) => group.members.map((member) => memberSection(member, group, owner)))];
}

function memberSection(member: ApiMember, group: ApiGroup, owner: string | undefined): SearchSection {
  const { name, anchor, kind, signatures } = member;
  const ways = signatures.map((one) => joined([commentText(one.comment), textOf(one.returnsComment ?? '')]));
  // What is only passed on is described where it comes from.
  const names = kind === 'reference' ? [] : owner === undefined ? [name] : [`${owner}.${name}`, name];
  return {
    anchor,
    level: 3,
    title: name,
    parents: [group.title],
    text: joined([commentText(member.comment), ...ways]),
    code: joined([
      typeText(member.type),
      ...signatures.map(signatureText),
      ...(member.members ?? []).map(({ name: of }) => of),
    ]),
    names,
  };
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
  return comment ? joined([textOf(comment.html), ...comment.tags.map(({ html }) => textOf(html))]) : '';
}

function textOf(html: string): string {
  return joined(htmlSections(html).flatMap(({ title, text }) => [title, text]));
}

function joined(texts: readonly string[]): string {
  return texts.filter((text) => text !== '').join(' ');
}
