import type { ApiThrows, ApiType } from '../../core/view/index.ts';
import type { JsonBlockTag } from '../model/typedoc-json.ts';
import type { CommentScope } from './comment-scope.ts';
import { inlineHtml } from './inline-html.ts';

/** Creates the content of `@throws {RangeError | TypeError} If …`. */
export function throwsOf({ typeAnnotation, content }: JsonBlockTag, { html, typeNamed }: CommentScope): ApiThrows {
  const names = (typeAnnotation ?? '').replace(/^\{|\}$/g, '').split('|');
  const types = names.map((name) => name.trim()).filter((name) => name !== '');
  const type = types.flatMap((name, index): ApiType => {
    const separator: ApiType = index === 0 ? [] : [{ kind: 'punctuation', text: ' | ' }];
    return [...separator, ...typeNamed(name)];
  });
  return { ...(type.length > 0 && { type }), html: inlineHtml(html(content)) };
}
