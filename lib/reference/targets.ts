import { externalDocsUrl } from './external-docs.ts';
import type { Model } from './model/index.ts';
import { originsOf } from './model/inheritance.ts';
import type { PagePlan } from './pages/plan.ts';
import { targetOfName, type Symbols } from './symbols.ts';
import type { JsonReference, JsonReflection, JsonSymbol } from './model/typedoc-json.ts';

/** Returns link targets: `doc:api/classes/lexical.LexicalEditor#update`, or the URL of external documentation. */
export interface TargetLookup {
  /** Returns the target of a reflection. If the reflection is not documented, returns the target of its parent. */
  readonly ofId: (id: number) => string | undefined;
  readonly ofReference: (reference: JsonReference) => string | undefined;
  readonly ofSymbol: (symbol: JsonSymbol) => string | undefined;
  /** Returns the target of a name that TypeDoc could not resolve, if only one symbol has the name. */
  readonly ofName: (name: string) => string | undefined;
}

/** Creates the target lookup of the planned pages. */
export function targetsOf(model: Model, pages: readonly PagePlan[], symbols: Symbols): TargetLookup {
  const targets = new Map<number, string>();
  for (const { id, reflection } of pages) targets.set(reflection.id, `doc:${id}`);
  for (const { id, groups } of pages) {
    for (const { anchor, reflection } of groups.flatMap((group) => group.members)) {
      targets.set(reflection.id, `doc:${id}#${anchor}`);
    }
  }
  const ofReflection = (reflection: JsonReflection): string | undefined => {
    const visited = new Set<JsonReflection>();
    for (let at: JsonReflection | undefined = reflection; at && !visited.has(at);) {
      const origins: readonly JsonReflection[] = originsOf(model, at);
      const documented = origins.find(({ id }) => targets.has(id));
      if (documented) return targets.get(documented.id);
      visited.add(at);
      at = model.parentOf.get(origins.at(-1)!.id);
    }
    return undefined;
  };
  const ofId = (id: number): string | undefined => {
    const reflection = model.byId.get(id);
    return reflection && ofReflection(reflection);
  };
  return {
    ofId,
    ofSymbol: externalDocsUrl,
    ofName: (name) => targetOfName(symbols, name),
    ofReference: ({ target, refersToTypeParameter, externalUrl }) => {
      if (refersToTypeParameter) return undefined;
      return typeof target === 'number' ? ofId(target) : (externalUrl ?? externalDocsUrl(target));
    },
  };
}
