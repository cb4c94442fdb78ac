import type { Link, PhrasingContent, Text } from 'mdast';
import { classify, LETTER, MARK } from '../../characters.ts';

/**
 * Finds literal links that only mdast-util-gfm-autolink-literal recognizes, because it searches text nodes: after an unclosed bracket,
 * after some punctuation, and across character references. These links have no positions.
 */
export function unpositionedLinks(value: string): PhrasingContent[] | undefined {
  if (!/@|https?:\/\/|www\./i.test(value)) return undefined;
  const nodes = SEARCHES.reduce<PhrasingContent[]>(
    (found, search) => found.flatMap((node) => (node.type === 'text' ? (linksIn(node.value, search) ?? node) : node)),
    [{ type: 'text', value }],
  );
  return nodes.length === 1 && nodes[0]!.type === 'text' ? undefined : nodes;
}

/** Returns whether the text nodes of a source may contain such links. Escapes and character references can hide them. */
export function mayContainUnpositionedLinks(source: string): boolean {
  return /@|http|www|&[#\w]+;/i.test(source);
}

/** A link, and the text after it that the pattern also matched. */
interface FoundLink {
  readonly url: string;
  readonly label: string;
  readonly rest?: string;
}

/** A pattern, and a function that returns the link of a match, or undefined if the match is not a link. */
interface Search {
  readonly pattern: RegExp;
  readonly read: (match: RegExpExecArray) => FoundLink | undefined;
}

const ADDRESS = /(?<![a-z\d])(?:(https?:\/\/)([\w-]*\.[\w.-]*)|(www\.[\w.-]*))([^ \t\n\r]*)/gi;
const XMPP = /(?<![\w+\-.@])xmpp:[\w+\-.]+@([\w-]+(?:\.[\w-]+)+)(\/(?:[\w\-/]|\.(?=[A-Za-z\d]))*)?/g;
const MAILTO = /(?<![\w+\-.@])mailto:[\w+\-.]+@([\w-]+(?:\.[\w-]+)+)/g;
const EMAIL = /(?<![\w+\-.]|(?:^|[^\d@A-Za-z])(?:mailto|xmpp):)[\w+\-.]+@([\w-]+(?:\.[\w-]+)+)/g;

const TRAILING_PUNCTUATION = '!"&\'),.:;<>?]}';

const SEARCHES: readonly Search[] = [
  { pattern: ADDRESS, read: readAddress },
  { pattern: XMPP, read: readXmpp },
  { pattern: MAILTO, read: ([label, domain = '']) => (isMailDomain(domain) ? { url: label, label } : undefined) },
  {
    pattern: EMAIL,
    read: ([label, domain = '']) => (isMailDomain(domain) ? { url: `mailto:${label}`, label } : undefined),
  },
];

function linksIn(value: string, { pattern, read }: Search): PhrasingContent[] | undefined {
  const nodes: PhrasingContent[] = [];
  let start = 0;
  pattern.lastIndex = 0;
  for (let match = pattern.exec(value); match; match = pattern.exec(value)) {
    const link = read(match);
    if (!link) {
      pattern.lastIndex = match.index + 1;
      continue;
    }
    if (start !== match.index) addText(nodes, { type: 'text', value: value.slice(start, match.index) });
    nodes.push(
      withoutPosition<Link>({ type: 'link', title: null, url: link.url, children: [textWithoutPosition(link.label)] }),
    );
    if (link.rest !== undefined) addText(nodes, textWithoutPosition(link.rest));
    start = match.index + match[0].length;
  }
  if (nodes.length === 0) return undefined;
  if (start < value.length) addText(nodes, { type: 'text', value: value.slice(start) });
  return nodes;
}

function addText(nodes: PhrasingContent[], text: Text): void {
  const last = nodes[nodes.length - 1];
  if (last?.type === 'text') last.value += text.value;
  else nodes.push(text);
}

function textWithoutPosition(value: string): Text {
  return withoutPosition<Text>({ type: 'text', value });
}

/** mdast-util-gfm-autolink-literal sets the position to undefined too. */
function withoutPosition<T extends PhrasingContent>(node: T): T {
  return Object.assign(node, { position: undefined });
}

function readAddress({
  1: protocol = '',
  2: host,
  3: www,
  4: path = '',
  index,
  input,
}: RegExpExecArray): FoundLink | undefined {
  const domain = host ?? www ?? '';
  if (index > 0 && classify(input.charCodeAt(index - 1)) === LETTER) return undefined;
  if (classify(domain.charCodeAt(0)) === MARK || !isDomain(domain)) return undefined;
  const [label, rest] = splitTrailingPunctuation(domain + path);
  const prefix = www === undefined ? '' : 'http://';
  const link = { url: prefix + protocol + label, label: protocol + label };
  return rest === '' ? link : { ...link, rest };
}

/** Returns whether the last two parts of a domain contain letters or digits, and no underscores. */
function isDomain(domain: string): boolean {
  const parts = domain.split('.');
  return (
    parts.length > 1 && parts.slice(-2).every((part) => part === '' || (!part.includes('_') && /[A-Za-z\d]/.test(part)))
  );
}

/** Removes trailing punctuation, except parentheses that the link opens. */
function splitTrailingPunctuation(address: string): [string, string] {
  let end = address.length;
  while (end > 0 && TRAILING_PUNCTUATION.includes(address.charAt(end - 1))) end--;
  let label = address.slice(0, end);
  let rest = address.slice(end);
  let missing = count(label, '(') - count(label, ')');
  for (let close = rest.indexOf(')'); close >= 0 && missing > 0; close = rest.indexOf(')')) {
    label += rest.slice(0, close + 1);
    rest = rest.slice(close + 1);
    missing--;
  }
  return [label, rest];
}

function count(text: string, character: string): number {
  return text.split(character).length - 1;
}

function isMailDomain(domain: string): boolean {
  return !/[\d\-_]$/.test(domain);
}

function readXmpp({ 0: label, 1: domain = '', 2: resource, index, input }: RegExpExecArray): FoundLink | undefined {
  if (!isMailDomain(domain)) return undefined;
  const isInvalid = resource && (!/[A-Za-z]$/.test(resource) || input.charAt(index + label.length) === '@');
  return isInvalid ? undefined : { url: label, label };
}
