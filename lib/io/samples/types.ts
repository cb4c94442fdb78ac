import { relative, sep } from 'node:path';
import type { ModuleTypes } from '../../core/model/index.ts';
import type { TypesAnswer } from '../../build/ports.ts';
import { hoversOf } from './hovers.ts';
import { openService } from './language-service.ts';
import { modulesOf, virtualModules } from './page-modules.ts';
import type { TypesTask } from './options.ts';
import { answersOf } from './queries.ts';

/**
 * Returns what the language service knows about modules. Each page is a separate program, because the order of types in a union depends on
 * everything that a program has checked before, and global declarations of one page must not change another page. For the same reason,
 * queries are answered first: their answers do not depend on whether there are hovers.
 */
export function findTypes(task: TypesTask, isAborted: () => boolean = () => false): TypesAnswer {
  const { siteDir, pages } = task;
  const modules = pages.map((page, number) => modulesOf(siteDir, page, number));
  const { service, show, missing, virtual } = openService(task, virtualModules(modules.flat()), isAborted);
  const read = new Set<string>();
  const types = modules.map((ofPage): ModuleTypes[] => {
    show(ofPage);
    const answers = ofPage.map((module) => answersOf(service, module, siteDir));
    const hovers = ofPage.map((module) => (task.hovers ? hoversOf(service, module, siteDir) : []));
    for (const { fileName } of service.getProgram()?.getSourceFiles() ?? []) read.add(fileName);
    return ofPage.map((_, index) => ({ hovers: hovers[index]!, answers: answers[index]! }));
  });
  const files = [...read, ...missing].filter((path) => !virtual.has(path));
  return { types, read: files.map((path) => relative(siteDir, path).split(sep).join('/')) };
}
