import type { StringId, Translate } from '../../core/text/ui-strings.ts';

/** Returns the text that pages show for the title of a group or section. Topics, which authors name, are not translated. */
export type LabelOf = (title: string) => string;

/** Creates the function that translates the titles of groups and sections. */
export function labelsIn(translate: Translate): LabelOf {
  return (title) => {
    const id = TITLE_IDS.get(title);
    return id === undefined ? title : translate(id);
  };
}

/** The UI strings of titles. The titles are keys, from which the anchors derive, so they are the same in every language. */
const TITLE_IDS: ReadonlyMap<string, StringId> = new Map([
  ['Modules', 'api.group.modules'],
  ['References', 'api.group.references'],
  ['Namespaces', 'api.group.namespaces'],
  ['Classes', 'api.group.classes'],
  ['Interfaces', 'api.group.interfaces'],
  ['Enumerations', 'api.group.enumerations'],
  ['Enums', 'api.group.enums'],
  ['Type Aliases', 'api.group.typeAliases'],
  ['Types', 'api.group.types'],
  ['Variables', 'api.group.variables'],
  ['Functions', 'api.group.functions'],
  ['Constructors', 'api.group.constructors'],
  ['Properties', 'api.group.properties'],
  ['Accessors', 'api.group.accessors'],
  ['Methods', 'api.group.methods'],
  ['Other', 'api.group.other'],
  ['Type Parameters', 'api.typeParameters'],
  ['Hierarchy', 'api.hierarchy'],
  ['Implements', 'api.implements'],
  ['Implemented By', 'api.implementedBy'],
  ['Inherited Members', 'api.inheritedMembers'],
]);
