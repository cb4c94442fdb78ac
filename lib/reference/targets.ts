import { manualOf } from './external.ts';
import { memberMeant, type Model } from './model/index.ts';
import type { PagePlan } from './pages/plan.ts';
import { targetOfName, type Symbols } from './symbols.ts';
import type { JsonReference, JsonReflection, JsonSymbol } from './model/typedoc-json.ts';

/** Where things are described: `doc:api/classes/lexical.LexicalEditor#update`, or the address of a manual. */
export interface Targets {
  /** Of a reflection by its id; what isn't described itself is described where its parent is. */
  readonly ofId: (id: number) => string | undefined;
  readonly ofReference: (reference: JsonReference) => string | undefined;
  readonly ofSymbol: (symbol: JsonSymbol) => string | undefined;
  /** Of a name that TypeDoc could not resolve where it stands, when one symbol has it. */
  readonly ofName: (name: string) => string | undefined;
}

/** Settles the target of everything that the planned pages describe. */
export function targetsOf(model: Model, pages: readonly PagePlan[], symbols: Symbols): Targets {
  const described = new Map<number, string>();
  for (const { id, reflection } of pages) described.set(reflection.id, `doc:${id}`);
  for (const { id, groups } of pages) {
    for (const { anchor, reflection } of groups.flatMap((group) => group.members)) {
      described.set(reflection.id, `doc:${id}#${anchor}`);
    }
  }
  const ofReflection = (reflection: JsonReflection): string | undefined => {
    const own = described.get(reflection.id);
    if (own !== undefined) return own;
    const origin = reflection.inheritedFrom && memberMeant(model, reflection, reflection.inheritedFrom);
    if (origin && origin.id !== reflection.id) return ofReflection(origin);
    const parent = model.parentOf.get(reflection.id);
    return parent && ofReflection(parent);
  };
  const ofId = (id: number): string | undefined => {
    const reflection = model.byId.get(id);
    return reflection && ofReflection(reflection);
  };
  return {
    ofId,
    ofSymbol: manualOf,
    ofName: (name) => targetOfName(symbols, name),
    ofReference: ({ target, refersToTypeParameter }) => {
      if (refersToTypeParameter) return undefined;
      return typeof target === 'number' ? ofId(target) : manualOf(target);
    },
  };
}
