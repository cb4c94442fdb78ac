import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { TypeScript as ts } from 'typedoc';
import { afterAll, describe, expect, it } from 'vitest';
import { resolveEntryPoints } from '../../../../lib/io/typedoc/entry-points.ts';
import { convertEntryPoints } from '../../../../lib/io/typedoc/worker/index.ts';
import { shallowTypeNode } from '../../../../lib/io/typedoc/worker/shallow-type-nodes.ts';
import { limitTypeNodes } from '../../../../lib/io/typedoc/worker/size-limits.ts';
import { demoSite, removeDemoSites } from '../../reference/demo-site.ts';

afterAll(removeDemoSites);

/** Returns a program of one file and the types of the parameters of its functions. */
function typesIn(source: string): { readonly checker: ts.TypeChecker; readonly types: ReadonlyMap<string, ts.Type> } {
  const siteDir = demoSite();
  const file = join(siteDir, 'src/types.ts');
  writeFileSync(file, `export {};\n${source}`);
  const program = ts.createProgram([file], { noEmit: true, strict: true, target: ts.ScriptTarget.ES2022 });
  const checker = program.getTypeChecker();
  const types = new Map<string, ts.Type>();
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node) && ts.isFunctionDeclaration(node.parent))
      types.set(node.name.getText(), checker.getTypeAtLocation(node));
    ts.forEachChild(node, visit);
  };
  visit(program.getSourceFile(file)!);
  return { checker, types };
}

const NO_FLAGS = ts.NodeBuilderFlags.IgnoreErrors;

describe('shallowTypeNode', () => {
  const { checker, types } = typesIn(`
    type Alias<T> = { value: T };
    interface Named<T> { value: T }
    function f<T extends object, K extends keyof T>(
      alias: Alias<T>, named: Named<T>, conditional: T extends string ? 1 : 2, mapped: { readonly [P in keyof T]?: T[P] },
      renamed: { [P in keyof T as \`get\${P & string}\`]: T[P] },
      literal: { a: T }, indexed: { [key: string]: T }, callable: (value: T) => T, constructable: new (value: T) => T,
      overloaded: { (a: string): T; (a: number): T }, empty: {}, keys: keyof T, access: T[K],
      union: string | Named<T>, intersection: T & Named<T>,
      array: T[], readonlyArray: readonly T[], tuple: [T, string], readonlyTuple: readonly [T, T, K],
    ): void {}`);

  it.each([...types.keys()])('returns a node of the kind that TypeScript returns: %s', (name) => {
    const type = types.get(name)!;
    const kindsOf = (node: ts.TypeNode): readonly unknown[] => [
      ts.SyntaxKind[node.kind],
      ts.isTypeReferenceNode(node) && (node.typeName as ts.Identifier).text,
      ts.isTypeOperatorNode(node) && [node.operator, ts.isArrayTypeNode(node.type), ts.isTupleTypeNode(node.type)],
      ts.isTupleTypeNode(node) && node.elements.length,
      ts.isMappedTypeNode(node) && [node.readonlyToken?.kind, node.questionToken?.kind],
    ];
    const expected = checker.typeToTypeNode(type, undefined, NO_FLAGS)!;
    expect(kindsOf(shallowTypeNode(checker, type))).toEqual(kindsOf(expected));
  });
});

describe('limitTypeNodes', () => {
  const nested = (depth: number): string =>
    depth === 0 ? 'T' : `(T extends ${depth} ? ${nested(depth - 1)} : ${nested(depth - 1)})`;
  const { checker, types } = typesIn(`function f<T>(huge: ${nested(10)}, small: ${nested(2)}): void {}`);
  const small = checker.typeToString(types.get('small')!);
  limitTypeNodes(checker);

  it('does not look inside a type with many types', () => {
    const node = checker.typeToTypeNode(types.get('huge')!, undefined, NO_FLAGS) as ts.ConditionalTypeNode;
    expect(ts.SyntaxKind[node.kind]).toBe('ConditionalType');
    expect(ts.isConditionalTypeNode(node.trueType)).toBe(false);
    expect(checker.typeToString(types.get('huge')!)).toBe('...');
  });

  it('does not change the node and the text of other types', () => {
    const node = checker.typeToTypeNode(types.get('small')!, undefined, NO_FLAGS) as ts.ConditionalTypeNode;
    expect(ts.SyntaxKind[node.trueType.kind]).toBe('ConditionalType');
    expect(checker.typeToString(types.get('small')!)).toBe(small);
  });
});

describe('limitTypes', () => {
  const nested = (depth: number): string =>
    depth === 0 ? 'string' : `{ a: ${nested(depth - 1)}; b: ${nested(depth - 1)}; c: ${nested(depth - 1)} }`;
  const convert = (source: string) => {
    const siteDir = demoSite();
    writeFileSync(join(siteDir, 'src/huge.d.ts'), source);
    const entries = resolveEntryPoints(siteDir, [{ name: 'huge', from: './src/huge.d.ts' }]);
    return convertEntryPoints({ siteDir, entries: entries.value, excludeInternal: true });
  };

  it('shortens a declaration with thousands of types, and warns about it once', async () => {
    const { project, messages } = await convert(
      `export declare const small: ${nested(2)};\nexport declare const huge: ${nested(8)};`,
    );
    const [huge, small] = (JSON.parse(project) as { children: readonly { name: string }[] }).children
      .toSorted((a, b) => a.name.localeCompare(b.name))
      .map((one) => JSON.stringify(one));
    expect(huge!.split('"name":"a"').length).toBeLessThan(500);
    expect(huge).toContain('"name":"..."');
    expect(small!.split('"name":"a"').length).toBe(5);
    expect(small).not.toContain('"name":"..."');
    expect(messages.map(({ code, text, location }) => [code, text, location?.file, location?.line])).toEqual([
      [
        'api.typedoc',
        expect.stringMatching(/^The type of huge consists of more than 1,000 types\./),
        'src/huge.d.ts',
        2,
      ],
    ]);
  });
});
