import type ts from 'typescript';
import type { SourcePath } from '../core/paths.ts';
import { exported, resolveModule } from './locate-exports.ts';
import { memberOf } from './locate-members.ts';
import { declared, MAX_STEPS, parse, type Located, type Member, type Project } from './locate-project.ts';

/** Goes through what only wraps or names an expression, to the object, list or literal itself. */
export function follow(project: Project, start: Located): Located {
  let here = start;
  for (let step = 0; step < MAX_STEPS; step++) {
    const next = unwrap(project, here);
    if (!next) return here;
    here = next;
  }
  return here;
}

/** A member of an object, a list or a module, or undefined when the source doesn't show it. */
export function member(project: Project, of: Located, key: string | number): Member | undefined {
  const { typescript } = project;
  if (!typescript.isSourceFile(of.node)) {
    return memberOf({ typescript, follow: (here) => follow(project, here) }, of, key);
  }
  const value = exported(project, of.file, String(key));
  return value && { name: value, value };
}

function unwrap(project: Project, here: Located): Located | undefined {
  const { typescript } = project;
  const { node } = here;
  if (
    typescript.isAsExpression(node) ||
    typescript.isSatisfiesExpression(node) ||
    typescript.isParenthesizedExpression(node) ||
    typescript.isNonNullExpression(node)
  ) {
    return { ...here, node: node.expression };
  }
  if (typescript.isIdentifier(node)) return lookUp(project, node.text, here);
  if (typescript.isPropertyAccessExpression(node)) {
    return member(project, follow(project, { ...here, node: node.expression }), node.name.text)?.value;
  }
  return typescript.isCallExpression(node) ? passedOn(project, node, here) : undefined;
}

/** The argument of `defineConfig(…)` or `Object.freeze(…)`; other calls make something new of theirs. */
function passedOn({ typescript }: Project, call: ts.CallExpression, here: Located): Located | undefined {
  const callee = call.expression;
  const name = typescript.isIdentifier(callee)
    ? callee.text
    : typescript.isPropertyAccessExpression(callee) && callee.name.text;
  const [argument] = call.arguments;
  return argument && (name === 'defineConfig' || name === 'freeze') ? { ...here, node: argument } : undefined;
}

/** What a name stands for at the top of its module. */
function lookUp(project: Project, name: string, { source, file }: Located): Located | undefined {
  const { typescript } = project;
  for (const statement of source.statements) {
    const value = typescript.isVariableStatement(statement) ? declared(project, statement, name) : undefined;
    if (value) return { node: value, source, file };
    const imported = typescript.isImportDeclaration(statement) ? importOf(project, statement, name, file) : undefined;
    if (imported) return imported;
  }
  return undefined;
}

function importOf(
  project: Project,
  statement: ts.ImportDeclaration,
  name: string,
  file: SourcePath,
): Located | undefined {
  const target = resolveModule(project, file, (statement.moduleSpecifier as ts.StringLiteral).text);
  if (!target || !statement.importClause) return undefined;
  const { name: byDefault, namedBindings } = statement.importClause;
  if (byDefault?.text === name) return exported(project, target, 'default');
  if (!namedBindings) return undefined;
  if (project.typescript.isNamespaceImport(namedBindings)) {
    const source = parse(project, target);
    return namedBindings.name.text === name ? { node: source, source, file: target } : undefined;
  }
  const element = namedBindings.elements.find((one) => one.name.text === name);
  return element && exported(project, target, (element.propertyName ?? element.name).text);
}
