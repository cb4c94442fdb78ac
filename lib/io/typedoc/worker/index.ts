import { Application, normalizePath } from 'typedoc';
import { resetReflectionID } from 'typedoc/models';
import { sharedSourceFiles, type ShareSourceFiles } from '../../typescript/source-files.ts';
import type { TypedocAnswer, TypedocTask } from '../index.ts';
import { adjustConversion } from './adjust.ts';
import { arrayParametersIn, compactJson, defaultNameOf, relateLocations, startOfSource } from './json.ts';
import { CollectingLogger } from './messages.ts';
import { hasExternalLinks, loadPlugins, typedocOptions } from './options.ts';
import { problemsOf } from './problems.ts';
import { withoutRepetitions } from './repetitions.ts';
import { programsOf } from './programs.ts';
import { limitTypeNodes, limitTypes, skipExternalLinks } from './size-limits.ts';

/** Converts entry points to TypeDoc's JSON. TypeDoc's messages are part of the answer. Rejects if TypeDoc fails. */
export async function convertEntryPoints(
  task: TypedocTask,
  share: ShareSourceFiles = sharedSourceFiles(),
): Promise<TypedocAnswer> {
  const programs = programsOf(task, share).map(withoutRepetitions);
  // Before the conversion, which makes the compiler report links in comments as type errors.
  const problems = programs.flatMap((one) => problemsOf(one, task.siteDir));
  const sources = task.entries.flatMap((entry) => {
    const program = programs.find(({ entries }) => entries.includes(entry))?.program;
    return program ? [{ ...entry, program, source: program.getSourceFile(entry.file)! }] : [];
  });
  const app = await Application.bootstrap(typedocOptions({ ...task, entries: sources }), []);
  const logger = new CollectingLogger(task.siteDir);
  app.logger = logger;
  problems.push(...(await loadPlugins(app, task)));
  adjustConversion(app.converter);
  limitTypes(app.converter);
  if (!hasExternalLinks(task)) skipExternalLinks(app.converter);
  for (const { program } of programs) limitTypeNodes(program.getTypeChecker());
  // A thread converts several times. The same input has the same result.
  resetReflectionID();
  const project = app.converter.convert(
    sources.map(({ name, program, source }) => ({ displayName: name, program, sourceFile: source })),
  );
  relateLocations(project, task.siteDir);
  const [only, ...others] = sources;
  // The only module is the project, to which TypeDoc gives no location.
  const location = only && others.length === 0 ? { sources: [startOfSource(only.source, task.siteDir)] } : {};
  const json = { ...app.serializer.projectToObject(project, normalizePath(task.siteDir)), ...location };
  return {
    project: JSON.stringify(json, compactJson(arrayParametersIn(json))),
    modules: sources.map(({ name, source }) => {
      const defaultName = defaultNameOf(source);
      return { name, ...(defaultName !== undefined && { defaultName }) };
    }),
    repetitions: programs.flatMap(({ repetitions }) => repetitions.map(({ name }) => name)),
    messages: [...problems, ...logger.messages],
  };
}
