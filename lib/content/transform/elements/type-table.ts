import type { RootContent } from 'mdast';
import type { TableRequest } from '../../../core/model/index.ts';
import type { SourceLocation } from '../../../core/diagnostics/source-location.ts';
import { placeholderFor } from '../../../core/html/placeholders.ts';
import { locationInside, locationOfNode, sourceOf, type TransformContext } from '../context.ts';
import type { JsxNode } from '../mdx.ts';
import { locationOfValue, setElement, warnAbout, type Directive } from './directive.ts';
import { textNode } from './element.ts';

type Kind = TableRequest['kind'];

/** Returns whether an element is docsgen's `<PropsTable>` or `<TypeTable>`. */
export function isTypeTable({ declared }: TransformContext, node: RootContent): boolean {
  const { name } = node as unknown as JsxNode;
  return (name === 'PropsTable' || name === 'TypeTable') && !declared.has(name);
}

/** Gives `<PropsTable>` and `<TypeTable>` the placeholder of their table. The component reports attributes that are expressions. */
export function typeTableElement(context: TransformContext, node: RootContent): void {
  const { name, attributes } = node as unknown as JsxNode;
  const values = Object.fromEntries(attributes.map((attribute) => [attribute.name ?? '', attribute.value]));
  const { of, only, omit } = values;
  const isText = [of, only, omit].every((value) => value === undefined || typeof value === 'string');
  if (!isText || typeof of !== 'string') return;
  const attribute = attributes.find((one) => one.name === 'of');
  const holder = attribute?.position ? { position: attribute.position } : node;
  const at = sourceOf(context, holder).indexOf(of);
  const location = at === -1 ? locationOfNode(context, holder) : locationInside(context, holder, [at, of.length]);
  const request = { kind: name as Kind, of, ...listsOf(values) };
  attributes.push({ type: 'mdxJsxAttribute', name: 'table', value: addTable(context, request, location) });
}

/** Builds the directives `:::props-table` and `:::type-table`. */
export function typeTable(kind: Kind) {
  return (context: TransformContext, node: Directive): void => {
    const of = node.attributes?.['of'] ?? '';
    setElement(node, 'div', { className: ['type-table'] });
    if (of === '') {
      const hint = `Write \`:::${node.name}{of="Button"}\` with the name of an exported symbol.`;
      warnAbout(context, node, `\`:::${node.name}\` has no attribute \`of\`.`, hint);
      return;
    }
    const location = locationOfValue(context, { shown: `:::${node.name}`, ...node }, 'of');
    node.children = [textNode(addTable(context, { kind, of, ...listsOf(node.attributes ?? {}) }, location))];
  };
}

function listsOf({ only, omit }: Readonly<Record<string, unknown>>): Pick<TableRequest, 'only' | 'omit'> {
  return {
    ...(typeof only === 'string' && { only: namesIn(only) }),
    ...(typeof omit === 'string' && { omit: namesIn(omit) }),
  };
}

function namesIn(list: string): readonly string[] {
  return list.split(/[\s,]+/).filter((name) => name !== '');
}

/** Records a table. Returns its placeholder. */
function addTable(context: TransformContext, request: TableRequest, location: SourceLocation): string {
  context.features.add('api').add('typeTable');
  const placeholder = `${context.placeholderPrefix}${context.refs.length}`;
  context.refs.push({ placeholder, kind: 'table', target: JSON.stringify(request), location });
  const [symbol = '', module] = request.of.split('#').reverse();
  context.names?.add(module === undefined ? symbol : `${symbol} from ${module}`);
  return placeholderFor(placeholder);
}
