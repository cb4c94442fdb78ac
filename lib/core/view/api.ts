/** The part of the contract that is about the API reference: see view.ts, which passes it on. */

import type { Html } from './site.ts';

/** A piece of a signature. Pieces are laid out by the template; together they read as TypeScript. */
export interface ApiToken {
  readonly kind: 'keyword' | 'name' | 'type' | 'literal' | 'punctuation' | 'parameter' | 'text';
  readonly text: string;
  readonly href?: string;
}

/** A type or an expression as a run of tokens. */
export type ApiType = readonly ApiToken[];

export type ApiFlag =
  | 'abstract'
  | 'const'
  | 'deprecated'
  | 'experimental'
  | 'internal'
  | 'optional'
  | 'private'
  | 'protected'
  | 'readonly'
  | 'rest'
  | 'static';

export interface ApiLink {
  readonly label: string;
  readonly href?: string;
}

export interface ApiComment {
  readonly html: Html;
  /** Block tags that have no place of their own: `@example`, `@deprecated`, `@see`… */
  readonly tags: readonly { readonly name: string; readonly html: Html }[];
}

export interface ApiParameter {
  /** As declared: `node`, or `{ title, url }` for a destructured one. */
  readonly name: string;
  readonly flags: readonly ApiFlag[];
  readonly type: ApiType;
  readonly defaultValue?: string;
  readonly comment?: ApiComment;
  /** The members of an object that is destructured or described in place. */
  readonly members?: readonly ApiParameter[];
}

export interface ApiTypeParameter {
  readonly name: string;
  readonly constraint?: ApiType;
  readonly default?: ApiType;
  readonly comment?: ApiComment;
}

/** One way to call a function, method or constructor. */
export interface ApiSignature {
  readonly name: string;
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly parameters: readonly ApiParameter[];
  readonly returns: ApiType;
  readonly returnsComment?: Html;
  readonly comment?: ApiComment;
  readonly inheritedFrom?: ApiLink;
  readonly overrides?: ApiLink;
  readonly implements?: ApiLink;
  readonly sources: readonly ApiLink[];
}

/** Something with an anchor of its own on a page. */
export interface ApiMember {
  readonly kind:
    'constructor' | 'property' | 'accessor' | 'method' | 'function' | 'variable' | 'type-alias' | 'enum' | 'reference';
  readonly name: string;
  readonly anchor: string;
  readonly flags: readonly ApiFlag[];
  /** Callables; empty for the other kinds. */
  readonly signatures: readonly ApiSignature[];
  /** Variables, properties, accessors and type aliases. */
  readonly type?: ApiType;
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly defaultValue?: string;
  readonly comment?: ApiComment;
  /** The members of an object type, when it is written in place. */
  readonly members?: readonly ApiParameter[];
  readonly inheritedFrom?: ApiLink;
  readonly overrides?: ApiLink;
  readonly implements?: ApiLink;
  /** What a re-export stands for. */
  readonly target?: ApiLink;
  readonly sources: readonly ApiLink[];
}

export interface ApiGroup {
  /** `Functions`, `Type Aliases`, `Methods`… */
  readonly title: string;
  readonly anchor: string;
  readonly members: readonly ApiMember[];
}

/** A link to a page of the reference, with the first sentence about it. */
export interface ApiIndexEntry {
  readonly label: string;
  readonly href: string;
  readonly summary?: Html;
  readonly flags: readonly ApiFlag[];
}

export interface ApiIndexGroup {
  readonly title: string;
  readonly anchor: string;
  readonly entries: readonly ApiIndexEntry[];
}

/** Name and supertypes or subtypes, from the outermost ancestor to the descendants; `current` marks the page's own. */
export interface ApiHierarchyEntry {
  readonly type: ApiType;
  readonly depth: number;
  readonly current: boolean;
}

/** What a page of the API reference is made of. */
export interface ApiPage {
  readonly kind: 'home' | 'modules' | 'module' | 'class' | 'interface';
  readonly name: string;
  /** Where the symbol can be imported from: `@lexical/table`. */
  readonly importFrom?: string;
  readonly module?: ApiLink;
  readonly flags: readonly ApiFlag[];
  readonly comment?: ApiComment;
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly hierarchy: readonly ApiHierarchyEntry[];
  readonly implements: readonly ApiType[];
  readonly implementedBy: readonly ApiType[];
  /** Links to other pages: a module's classes and interfaces, the modules of the home page. */
  readonly index: readonly ApiIndexGroup[];
  readonly groups: readonly ApiGroup[];
  /** Members that come from supertypes without being redeclared, folded by default. */
  readonly inherited: readonly { readonly from: ApiLink; readonly members: readonly ApiLink[] }[];
  readonly sources: readonly ApiLink[];
}
