import ts from 'typescript';
import type { ModuleHover } from '../../core/model/index.ts';
import { quickInfoText } from './hover-text.ts';
import type { ProgramModule } from './page-modules.ts';

/** Returns what the language service knows about each name in a module. Names with an error have no hover. */
export function hoversOf(
  service: ts.LanguageService,
  { name }: Pick<ProgramModule, 'name'>,
  siteDir: string,
): ModuleHover[] {
  const source = service.getProgram()?.getSourceFile(name);
  if (!source) return [];
  const errors = [...service.getSyntacticDiagnostics(name), ...service.getSemanticDiagnostics(name)];
  const isBroken = (start: number, end: number): boolean =>
    errors.some((error) => error.start !== undefined && error.start < end && start < error.start + (error.length ?? 0));
  return namesIn(source).flatMap((node) => {
    const start = node.getStart(source);
    if (isBroken(start, node.end)) return [];
    const text = quickInfoText(service.getQuickInfoAtPosition(name, start), siteDir);
    const { line, character: column } = source.getLineAndCharacterOfPosition(start);
    return text ? { line, column, length: node.end - start, ...text } : [];
  });
}

/** Returns the names in a module, in order. The name in a closing tag repeats that of the opening tag. */
function namesIn(source: ts.SourceFile): ts.Node[] {
  const names: ts.Node[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.push(node);
    else if (!ts.isJsxClosingElement(node)) ts.forEachChild(node, visit);
  };
  visit(source);
  return names;
}
