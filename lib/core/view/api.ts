/** The part of the view that describes pages of the API reference. */

import type { Html } from './site.ts';

/** A part of a signature. The tokens of a signature form TypeScript code. */
export interface ApiToken {
  /** `declaration` is the name that a declaration declares. */
  readonly kind: 'declaration' | 'keyword' | 'name' | 'type' | 'literal' | 'punctuation' | 'parameter' | 'text';
  /** The text. Line breaks and the indentation of the next line are part of it. */
  readonly text: string;
  readonly href?: string;
  /** Whether the token differs from the previous overload. */
  readonly changed?: true;
}

/** The tokens of a type or an expression. */
export type ApiType = readonly ApiToken[];

export type ApiFlag =
  | 'abstract'
  | 'alpha'
  | 'beta'
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
  /** The summary and the remarks. */
  readonly html: Html;
  /** The text of `@deprecated`. Empty if the tag has no text. */
  readonly deprecated?: Html;
  /** The version in `@since`, as inline HTML. */
  readonly since?: Html;
  /** The value in `@defaultValue` or `@default`, as inline HTML. */
  readonly defaultValue?: Html;
  readonly throws?: readonly ApiThrows[];
  readonly examples?: readonly ApiExample[];
  /** The items of `@see`, as inline HTML. */
  readonly see?: readonly Html[];
  /** Other block tags that are not shown in other parts of the page. */
  readonly tags: readonly { readonly name: string; readonly html: Html }[];
}

/** An error that a function throws. */
export interface ApiThrows {
  /** The type in the braces of `@throws {RangeError}`. */
  readonly type?: ApiType;
  readonly html: Html;
}

/** An `@example`. */
export interface ApiExample {
  readonly title?: string;
  readonly html: Html;
}

export interface ApiParameter {
  /** The name in the declaration: `node`, or `{ title, url }` for a destructured parameter. */
  readonly name: string;
  readonly flags: readonly ApiFlag[];
  readonly type: ApiType;
  readonly defaultValue?: string;
  readonly comment?: ApiComment;
  /** The members of an object that is destructured or has an inline type. */
  readonly members?: readonly ApiParameter[];
}

export interface ApiTypeParameter {
  readonly name: string;
  readonly constraint?: ApiType;
  readonly default?: ApiType;
  readonly comment?: ApiComment;
}

/** A call signature of a function, method or constructor. */
export interface ApiSignature {
  readonly name: string;
  /** The complete declaration, in lines of at most 80 characters. */
  readonly declaration: ApiType;
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

/** A symbol that is documented on the page of another symbol, with an anchor. */
export interface ApiMember {
  readonly kind:
    | 'constructor'
    | 'property'
    | 'accessor'
    | 'method'
    | 'function'
    | 'variable'
    | 'type-alias'
    | 'enum'
    | 'namespace'
    | 'reference';
  readonly name: string;
  readonly anchor: string;
  readonly flags: readonly ApiFlag[];
  /** The call signatures. Empty for kinds that can't be called. */
  readonly signatures: readonly ApiSignature[];
  /** The complete declaration of a symbol without call signatures. Re-exports have none. */
  readonly declaration?: ApiType;
  /** The type of a variable, property, accessor or type alias. */
  readonly type?: ApiType;
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly defaultValue?: string;
  readonly comment?: ApiComment;
  /** The members of an inline object type. */
  readonly members?: readonly ApiParameter[];
  readonly inheritedFrom?: ApiLink;
  readonly overrides?: ApiLink;
  readonly implements?: ApiLink;
  /** The original symbol of a re-export. */
  readonly target?: ApiLink;
  readonly sources: readonly ApiLink[];
}

export interface ApiGroup {
  /** `Functions`, `Type Aliases`, `Methods`… */
  readonly title: string;
  readonly anchor: string;
  readonly members: readonly ApiMember[];
}

/** A link to an API page, with the first sentence of its description. */
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

/** A type in the hierarchy, which is ordered from the outermost ancestor to the descendants. `current` marks the type of the page. */
export interface ApiHierarchyEntry {
  readonly type: ApiType;
  readonly depth: number;
  readonly current: boolean;
}

/** The content of an API page. */
export interface ApiPage {
  readonly kind: 'home' | 'modules' | 'module' | 'namespace' | 'class' | 'interface' | 'enum' | 'type' | 'function';
  readonly name: string;
  /** The module that exports the symbol: `@lexical/table`. */
  readonly importFrom?: string;
  readonly module?: ApiLink;
  /** The head of a class or interface: `class A<T> extends B<T>`. Omitted if it would be only a name. */
  readonly declaration?: ApiType;
  readonly flags: readonly ApiFlag[];
  readonly comment?: ApiComment;
  readonly typeParameters: readonly ApiTypeParameter[];
  readonly hierarchy: readonly ApiHierarchyEntry[];
  readonly implements: readonly ApiType[];
  readonly implementedBy: readonly ApiType[];
  /** The README of the package, on the home page or on the page of its main module. */
  readonly readme?: Html;
  /** The symbol of the page, if it is not a class or interface. */
  readonly member?: ApiMember;
  /** Links to other API pages: the symbols of a module, or the modules on the home page. */
  readonly index: readonly ApiIndexGroup[];
  readonly groups: readonly ApiGroup[];
  /** Inherited members that are not redeclared, by the supertype that declares them. Collapsed by default. */
  readonly inherited: readonly { readonly from: ApiLink; readonly members: readonly ApiLink[] }[];
  /** The symbols that use the type of the page, without its own members. Lists without links are omitted. */
  readonly usedBy: readonly {
    readonly kind: 'returnedBy' | 'acceptedBy' | 'partOf';
    readonly links: readonly ApiLink[];
  }[];
  /** Whether the symbol is the default export of its module. */
  readonly isDefault?: true;
  readonly sources: readonly ApiLink[];
}

/** A table of the members of a symbol on a page of the site. */
export interface ApiTable {
  /** The content of the rows: the props of a component, the members of a type, or the parameters of a hook. */
  readonly kind: 'props' | 'members' | 'parameters';
  /** The symbol that the rows describe. */
  readonly of: ApiLink;
  /** Required members come first. */
  readonly rows: readonly ApiTableRow[];
  /** The members of other types, by type. Collapsed by default. */
  readonly inherited: readonly { readonly from: ApiLink; readonly members: readonly ApiLink[] }[];
  /** Types whose members are not known, such as `Omit<Props, 'size'>`. */
  readonly others: readonly ApiType[];
  /** What a hook returns. */
  readonly returns?: { readonly type: ApiType; readonly html?: Html };
}

/** A row, with the address of the member in the API reference if it has one. */
export interface ApiTableRow extends ApiParameter {
  readonly href?: string;
}
