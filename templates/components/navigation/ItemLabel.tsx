import type { ReactNode } from 'react';

/** Parts between slashes that are longer than this can also wrap within the part. Shorter parts fit in the narrowest sidebar. */
const LONG_PART = 20;

/**
 * Shows the label of a sidebar item. A name without spaces, such as `@acme/editor/plugins`, can wrap after each slash. The long parts of
 * such a name can also wrap before a dot and between the words of an identifier.
 */
export function ItemLabel({ label }: { readonly label: string }): ReactNode {
  const [first, ...others] = partsOf(label);
  if (others.length === 0) return label;
  // The element keeps the parts together: links of the sidebar are flex containers.
  return (
    <span>
      {first}
      {others.flatMap((part, index) => [<wbr key={index} />, part])}
    </span>
  );
}

function partsOf(label: string): readonly string[] {
  if (/\s/.test(label)) return [label];
  return label
    .split(/(?<=\/)(?=.)/)
    .flatMap((part) => (part.length > LONG_PART ? part.split(/(?<=.)(?=\.)|(?<=[a-z\d])(?=[A-Z])/) : [part]));
}
