/** What a change means for code that uses the API. */
export type ChangeLevel = 'breaking' | 'risky' | 'addition' | 'deprecation' | 'other';

/** The levels in the order of reports. */
export const LEVELS: readonly ChangeLevel[] = ['breaking', 'risky', 'addition', 'deprecation', 'other'];

export interface ChangeRule {
  readonly level: ChangeLevel;
  /** What changed. */
  readonly title: string;
  /** What the change means for code that uses the API. */
  readonly why: string;
}

const breaking = (title: string, why: string): ChangeRule => ({ level: 'breaking', title, why });
const risky = (title: string, why: string): ChangeRule => ({ level: 'risky', title, why });
const addition = (title: string, why: string): ChangeRule => ({ level: 'addition', title, why });
const other = (title: string, why: string): ChangeRule => ({ level: 'other', title, why });

/** The rules of compatibility. The page "API changes" of the documentation lists all of them. */
export const RULES = {
  'module-removed': breaking('module removed', 'Imports from the module fail.'),
  'export-removed': breaking('removed', 'Imports of the name fail.'),
  'export-moved': breaking('moved to another module', 'Imports from the old module fail.'),
  'kind-changed': breaking('kind changed', 'Code that uses the name in the old way fails.'),
  'class-abstract': breaking('became abstract', 'Code that creates instances with `new` fails.'),
  'constructor-removed': breaking('constructor removed', 'Code that creates instances with `new` fails.'),
  'base-removed': breaking('base class removed', 'Instances are no longer instances of the base class.'),
  'abstract-member-added': breaking('abstract member added', 'Subclasses that do not implement the member fail.'),
  'member-removed': breaking('removed', 'Code that uses the member fails.'),
  'member-required': breaking('required member added', 'Objects without the member are no longer accepted.'),
  'property-required': breaking('became required', 'Objects without the property are no longer accepted.'),
  'property-optional': breaking('became optional', 'Code that reads the property can receive `undefined`.'),
  'property-readonly': breaking('became readonly', 'Code that assigns the property fails.'),
  'property-narrowed': breaking('accepts fewer types', 'Code that assigns a value of the old type can fail.'),
  'property-changed': breaking('type changed', 'The old and the new type have no values in common.'),
  'visibility-reduced': breaking('became protected', 'Only subclasses can use the member.'),
  'parameter-added': breaking('required parameter added', 'Calls without the argument fail.'),
  'parameter-removed': breaking('parameter removed', 'Calls with the argument fail.'),
  'parameter-required': breaking('parameter became required', 'Calls without the argument fail.'),
  'parameter-narrowed': breaking('parameter accepts fewer types', 'Calls with a value of the old type can fail.'),
  'parameter-changed': breaking('parameter type changed', 'The old and the new type have no values in common.'),
  'return-optional': breaking('result can be missing', 'Callers can receive `null` or `undefined`.'),
  'return-changed': breaking('result type changed', 'The old and the new type have no values in common.'),
  'overload-removed': breaking('overload removed', 'Calls that matched only this overload fail.'),
  'type-narrowed': breaking('allows fewer values', 'Code that uses one of the removed values fails.'),
  'type-parameter-added': breaking('type parameter added', 'Code that names the type arguments fails.'),
  'type-parameter-removed': breaking('type parameter removed', 'Code that names the type arguments fails.'),
  'type-parameter-narrowed': breaking('type parameter accepts fewer types', 'Some type arguments are not accepted.'),
  'enum-member-removed': breaking('enum member removed', 'Code that uses the enum member fails.'),
  'enum-value-changed': breaking('enum value changed', 'Stored and compiled values no longer match.'),

  'member-added-unclear': risky('member added', 'Code that creates such objects itself must add the member.'),
  'presence-changed': risky('became optional or required', 'Code that reads or creates such objects can fail.'),
  'property-widened': risky('can have more types', 'Code that reads the property can receive a value of another type.'),
  'property-unclear': risky('type changed', 'docsgen cannot decide whether the types are compatible.'),
  'parameter-unclear': risky('parameter type changed', 'docsgen cannot decide whether the types are compatible.'),
  'return-widened': risky('result can have more types', 'Callers can receive a value of another type.'),
  'return-unclear': risky('result type changed', 'docsgen cannot decide whether the types are compatible.'),
  'type-widened': risky('allows more values', 'Code that handles all values must handle the new ones.'),
  'type-changed': risky('type changed', 'docsgen cannot decide whether the types are compatible.'),
  'type-parameter-changed': risky('type parameter changed', 'Some type arguments may not be accepted.'),
  'base-changed': risky('base changed', 'Members that the old base declared may be missing.'),

  'module-added': addition('module added', 'No existing code is affected.'),
  'export-added': addition('added', 'No existing code is affected.'),
  'kind-extended': addition('got another meaning', 'The old uses of the name still work.'),
  'member-added': addition('added', 'No existing code is affected.'),
  'overload-added': addition('overload added', 'Existing calls still match.'),
  'optional-parameter-added': addition('optional parameter added', 'Existing calls still match.'),
  'parameter-optional': addition('parameter became optional', 'Existing calls still match.'),
  'parameter-widened': addition('parameter accepts more types', 'Existing calls still match.'),
  'input-widened': addition('accepts more types', 'Existing values are still accepted.'),
  'input-optional': addition('became optional', 'Existing objects are still accepted.'),
  'optional-type-parameter-added': addition('type parameter added', 'Existing type arguments still match.'),
  'type-parameter-widened': addition('type parameter accepts more types', 'Existing type arguments still match.'),
  'enum-member-added': addition('enum member added', 'No existing value is affected.'),
  'readonly-removed': addition('became writable', 'Code that reads the property is not affected.'),
  'visibility-increased': addition('became public', 'No existing code is affected.'),
  'class-concrete': addition('is no longer abstract', 'No existing code is affected.'),

  deprecated: { level: 'deprecation', title: 'deprecated', why: 'The API still works, and can be removed later.' },

  undeprecated: other('no longer deprecated', 'No existing code is affected.'),
  'output-narrowed': other('type is more precise', 'Code that handles the old type also handles the new one.'),
  'output-required': other('is always present', 'Code that reads the property is not affected.'),
  'return-narrowed': other('result type is more precise', 'Callers that handle the old type also handle the new one.'),
  'overload-changed': other('overload changed', 'Other overloads accept the calls that this one no longer accepts.'),
  'type-equivalent': other('type is written in another way', 'Values of the old type are values of the new one.'),
  'base-added': other('base added', 'No existing code is affected.'),
} as const satisfies Record<string, ChangeRule>;

export type RuleName = keyof typeof RULES;
