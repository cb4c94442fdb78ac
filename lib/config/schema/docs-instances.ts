import { versionBase } from '../../core/docs/instances.ts';
import type { DocsConfig } from '../../core/model/config.ts';
import { z } from '../../core/schema.ts';
import { resolveDocs } from '../resolve/content.ts';
import type { UserDocs } from '../types/user-docs.ts';
import { docsInstance } from './content.ts';

/** A problem of one of several sets of docs. */
interface Problem {
  readonly key: keyof UserDocs;
  readonly message: string;
  readonly hint: string;
}

/** One set of docs, several, or none. */
export const docs = z.union([z.literal(false), docsInstance, z.array(docsInstance).min(1).superRefine(checkInstances)]);

/** Requires that each set of docs in a list has an id, a folder and a path that no other has. */
function checkInstances(values: readonly unknown[], context: z.RefinementCtx): void {
  const users = values as readonly UserDocs[];
  const instances = resolveDocs(users);
  for (const [index, docs] of instances.entries()) {
    if (index > 0 && users[index]?.id === undefined) {
      const params = { hint: "Add one, for example `id: 'community'`. The id of the first docs is `default`." };
      context.addIssue({ code: 'custom', message: 'These docs need an `id`.', path: [index], params });
      continue;
    }
    const problems = instances.slice(0, index).flatMap((other) => problemsOf(docs, other));
    for (const { key, message, hint } of problems.filter(isFirstOfKey))
      context.addIssue({ code: 'custom', message, path: [index, key], params: { hint } });
  }
}

function isFirstOfKey({ key }: Problem, index: number, problems: readonly Problem[]): boolean {
  return problems.findIndex((problem) => problem.key === key) === index;
}

/** Compares docs with other docs that come before them in the list. Docs with the same id also have the same defaults. */
function problemsOf(docs: DocsConfig, other: DocsConfig): Problem[] {
  if (docs.id === other.id)
    return [{ key: 'id', message: `Duplicate docs id ${JSON.stringify(docs.id)}.`, hint: 'Choose another id.' }];
  const dir = shared(docs, other, (_, version) => version.dir);
  const base = shared(docs, other, versionBase);
  return [
    ...(dir === undefined ? [] : [taken('dir', `The folder \`${dir}\``, other)]),
    ...(base === undefined ? [] : [taken('routeBasePath', `The path \`${base}\``, other)]),
  ];
}

/** Returns a value of the versions of docs that a version of other docs also has. */
function shared(docs: DocsConfig, other: DocsConfig, valueOf: ValueOf): string | undefined {
  const values = new Set<string>(other.versions.map((version) => valueOf(other, version)));
  return docs.versions.map((version) => valueOf(docs, version)).find((value) => values.has(value));
}

type ValueOf = (docs: DocsConfig, version: DocsConfig['versions'][number]) => string;

function taken(key: Problem['key'], subject: string, { id }: DocsConfig): Problem {
  return { key, message: `${subject} already belongs to the docs \`${id}\`.`, hint: `Set a different \`${key}\`.` };
}
