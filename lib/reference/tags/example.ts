import type { ApiExample } from '../../core/view/index.ts';
import type { JsonBlockTag, JsonCommentPart } from '../model/typedoc-json.ts';
import { codeBlock, codeOf } from './code-block.ts';

/** Matches a title, which TypeDoc removes only if the example has no fence. */
const CAPTION = /^<caption>(.*?)<\/caption>$/s;

/** Creates the content of an example. An example without fences is code, unless it is written like a sentence. */
export function exampleOf(
  { name = '', content }: JsonBlockTag,
  html: (parts: readonly JsonCommentPart[]) => string,
): ApiExample {
  const title = CAPTION.exec(name)?.[1] ?? name;
  const code = codeOf(content);
  const { heading = title, parts } = code === undefined ? { parts: content } : withoutProse(code, content);
  return { ...(heading !== '' && { title: heading }), html: html(parts) };
}

interface Separated {
  readonly heading?: string;
  readonly parts: readonly JsonCommentPart[];
}

/** Separates the sentence at the start of the code, which becomes the title. Code that consists of sentences becomes text. */
function withoutProse(code: string, content: readonly JsonCommentPart[]): Separated {
  const [first = '', ...lines] = code.split('\n');
  if (!isSentence(first)) return { parts: content };
  const rest = lines.join('\n').replace(/^\s*\n/, '');
  if (rest.trim() === '' || rest.split('\n').every((line) => line.trim() === '' || isSentence(line)))
    return { parts: [{ kind: 'text', text: code }] };
  return { heading: first.replace(/:\s*$/, ''), parts: [codeBlock(rest)] };
}

/** A line of prose: it starts with a capitalized word and another word, and does not end like a statement. */
function isSentence(line: string): boolean {
  const text = line.trim();
  return (
    /^[A-Z][\w'’-]*,?(?: (?!as |instanceof |in |satisfies )[`$"']?[\w'’-]+| [`"'])/.test(text) &&
    !/[;{}([=>]$/.test(text)
  );
}
