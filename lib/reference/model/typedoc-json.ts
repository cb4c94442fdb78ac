import type { SourceLocation } from '../../core/diagnostics/source-location.ts';

/** The part of TypeDoc's JSON (schema 2) that docsgen reads. */

/** TypeDoc's numbers for the kinds of reflections. */
export const Kind = {
  Module: 2,
  Namespace: 4,
  Enum: 8,
  EnumMember: 16,
  Variable: 32,
  Function: 64,
  Class: 128,
  Interface: 256,
  Constructor: 512,
  Property: 1024,
  Method: 2048,
  ConstructorSignature: 16_384,
  Parameter: 32_768,
  Accessor: 262_144,
  TypeAlias: 2_097_152,
  Reference: 4_194_304,
} as const;

export interface JsonReflection {
  readonly id: number;
  readonly name: string;
  readonly kind: number;
  readonly flags: JsonFlags;
  readonly comment?: JsonComment;
  /** Set by lib/io/typedoc. The locations are relative to the site. */
  readonly sources?: readonly SourceLocation[];
  readonly children?: readonly JsonReflection[];
  readonly signatures?: readonly JsonReflection[];
  readonly indexSignatures?: readonly JsonReflection[];
  readonly getSignature?: JsonReflection;
  readonly setSignature?: JsonReflection;
  readonly typeParameters?: readonly JsonReflection[];
  readonly parameters?: readonly JsonReflection[];
  readonly type?: JsonType;
  readonly default?: JsonType;
  readonly defaultValue?: string;
  /** The id of the reflection that a re-export refers to. */
  readonly target?: number;
  readonly inheritedFrom?: JsonReference;
  readonly overwrites?: JsonReference;
  readonly implementationOf?: JsonReference;
  readonly extendedTypes?: readonly JsonType[];
  readonly extendedBy?: readonly JsonReference[];
  readonly implementedTypes?: readonly JsonType[];
  readonly implementedBy?: readonly JsonReference[];
}

export interface JsonFlags {
  readonly isAbstract?: boolean;
  readonly isConst?: boolean;
  readonly isOptional?: boolean;
  readonly isPrivate?: boolean;
  readonly isProtected?: boolean;
  readonly isReadonly?: boolean;
  readonly isRest?: boolean;
  readonly isStatic?: boolean;
}

export interface JsonComment {
  readonly summary: readonly JsonCommentPart[];
  readonly blockTags?: readonly JsonBlockTag[];
  readonly modifierTags?: readonly string[];
}

export interface JsonBlockTag {
  readonly tag: string;
  readonly name?: string;
  /** The type in braces: `{RangeError}`. */
  readonly typeAnnotation?: string;
  readonly content: readonly JsonCommentPart[];
}

export interface JsonCommentPart {
  readonly kind: 'text' | 'code' | 'inline-tag' | 'relative-link';
  readonly text: string;
  readonly tag?: string;
  /** The id of a reflection, a URL, or a symbol that has no reflection. */
  readonly target?: number | string | JsonSymbol;
}

/** A symbol that TypeDoc did not convert. */
export interface JsonSymbol {
  readonly packageName: string;
  readonly packagePath: string;
  readonly qualifiedName: string;
}

export interface JsonReference {
  readonly type: 'reference';
  readonly name: string;
  /** The id of a reflection, -1 for a removed reflection, or a symbol. */
  readonly target: number | JsonSymbol;
  readonly typeArguments?: readonly JsonType[];
  readonly refersToTypeParameter?: boolean;
  /** From TypeDoc's option `externalSymbolLinkMappings`. */
  readonly externalUrl?: string;
}

export type JsonType =
  | JsonReference
  | { readonly type: 'intrinsic' | 'unknown'; readonly name: string }
  | { readonly type: 'literal'; readonly value: JsonLiteral }
  | { readonly type: 'union' | 'intersection'; readonly types: readonly JsonType[] }
  | { readonly type: 'array' | 'optional' | 'rest'; readonly elementType: JsonType }
  | { readonly type: 'tuple'; readonly elements?: readonly JsonType[] }
  | {
      readonly type: 'namedTupleMember';
      readonly name: string;
      readonly isOptional: boolean;
      readonly element: JsonType;
    }
  | { readonly type: 'reflection'; readonly declaration: JsonReflection }
  | { readonly type: 'query'; readonly queryType: JsonType }
  | { readonly type: 'predicate'; readonly name: string; readonly asserts: boolean; readonly targetType?: JsonType }
  | { readonly type: 'indexedAccess'; readonly objectType: JsonType; readonly indexType: JsonType }
  | { readonly type: 'typeOperator'; readonly operator: string; readonly target: JsonType }
  | {
      readonly type: 'conditional';
      readonly checkType: JsonType;
      readonly extendsType: JsonType;
      readonly trueType: JsonType;
      readonly falseType: JsonType;
    }
  | { readonly type: 'inferred'; readonly name: string; readonly constraint?: JsonType }
  | {
      readonly type: 'mapped';
      readonly parameter: string;
      readonly parameterType: JsonType;
      readonly templateType: JsonType;
      readonly nameType?: JsonType;
      readonly readonlyModifier?: '+' | '-';
      readonly optionalModifier?: '+' | '-';
    }
  | {
      readonly type: 'templateLiteral';
      readonly head: string;
      readonly tail: readonly (readonly [JsonType, string])[];
    };

export type JsonLiteral = string | number | boolean | null | { readonly value: string; readonly negative: boolean };

/** Returns the project in the JSON that lib/io/typedoc returned, or undefined if its format is not schema 2 of TypeDoc. */
export function readProject(json: unknown): JsonReflection | undefined {
  if (typeof json !== 'object' || json === null) return undefined;
  const { schemaVersion } = json as { readonly schemaVersion?: unknown };
  return typeof schemaVersion === 'string' && schemaVersion.startsWith('2.') ? (json as JsonReflection) : undefined;
}
