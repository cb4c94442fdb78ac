import type { JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Group, Words } from './parts.tsx';

const KINDS = [
  ['behavior', 'rich-text', 'plain-text', 'history', 'dragon', 'yjs'],
  ['nodes', 'list', 'link', 'table', 'code', 'hashtag', 'mark', 'overflow'],
  ['conversion', 'html', 'markdown', 'clipboard', 'file'],
  ['helpers', 'selection', 'utils', 'text', 'offset'],
] as const;

/** Lists the packages of one kind below the name of the kind. */
function Packages({
  at: [x, y],
  of,
}: {
  readonly at: readonly [number, number];
  readonly of: 0 | 1 | 2 | 3;
}): JSX.Element {
  const [kind, ...names] = KINDS[of];
  return (
    <>
      <Words at={[x, y]} lines={[kind]} look="start note" />
      <Words at={[x, y + 18]} lines={names} look="start code" />
    </>
  );
}

const wide: Drawing = {
  width: 600,
  height: 468,
  arrows: ['M224 46v20', 'M532 46v20', 'M224 114v20', 'M224 314v20', 'M532 114v220', 'M224 402v20', 'M532 402v20'],
  shapes: (
    <>
      <Box at={[0, 0, 600, 44]} kind="outside" lines={['your application']} notes={['toolbar, menus, storage']} />
      <Box at={[0, 68, 448, 44]} lines={['`@lexical/react`']} notes={['components and hooks']} />
      <Box at={[464, 68, 136, 44]} lines={['`@lexical/headless`']} notes={['editor without a DOM']} />
      <Group at={[0, 136, 448, 176]} title="packages, loaded separately" />
      <Packages at={[12, 184]} of={0} />
      <Packages at={[132, 184]} of={1} />
      <Packages at={[244, 184]} of={2} />
      <Packages at={[356, 184]} of={3} />
      <Box
        at={[0, 336, 600, 64]}
        kind="subject"
        lines={['`lexical`']}
        notes={['editor, editor state, nodes, selection, commands, reconciler', 'no dependencies']}
      />
      <Box at={[0, 424, 448, 44]} kind="outside" lines={['browser']} notes={['contenteditable element']} />
      <Box at={[464, 424, 136, 44]} kind="outside" lines={['Node.js']} />
    </>
  ),
};

const narrow: Drawing = {
  width: 304,
  height: 556,
  arrows: ['M72 46v20', 'M284 46v20', 'M72 114v20', 'M72 402v20', 'M284 114v308', 'M72 490v20', 'M284 490v20'],
  shapes: (
    <>
      <Box at={[0, 0, 304, 44]} kind="outside" lines={['your application']} notes={['toolbar, menus, storage']} />
      <Box at={[0, 68, 148, 44]} lines={['`@lexical/react`']} notes={['components, hooks']} />
      <Box at={[156, 68, 148, 44]} lines={['`@lexical/headless`']} notes={['editor without a DOM']} />
      <Group at={[0, 136, 268, 264]} title="packages, loaded separately" />
      <Packages at={[12, 184]} of={0} />
      <Packages at={[148, 184]} of={1} />
      <Packages at={[12, 324]} of={2} />
      <Packages at={[148, 324]} of={3} />
      <Box
        at={[0, 424, 304, 64]}
        kind="subject"
        lines={['`lexical`']}
        notes={['editor, states, nodes, commands, reconciler', 'no dependencies']}
      />
      <Box at={[0, 512, 220, 44]} kind="outside" lines={['browser']} notes={['contenteditable element']} />
      <Box at={[228, 512, 76, 44]} kind="outside" lines={['Node.js']} />
    </>
  ),
};

/** Shows the layers of an editor: the application, the packages and the core. */
export function ModulesDiagram(): JSX.Element {
  return (
    <Diagram
      id="modules"
      title="Modules and packages"
      description={
        'Layers, each of which uses the layers below it. At the top is your application, with its toolbar, menus and ' +
        'storage. The next layer contains @lexical/react, with components and hooks, and @lexical/headless, an editor ' +
        'without a DOM. Below @lexical/react are packages that you load separately. ' +
        KINDS.map(([kind, ...names]) => `${kind}: ${names.join(', ')}. `).join('') +
        'All of them use the core, lexical, which has no dependencies: editor, editor state, nodes, selection, ' +
        'commands and reconciler. The core works on a contenteditable element of the browser, or in Node.js.'
      }
      wide={wide}
      narrow={narrow}
    >
      Each arrow points to a layer that the part above it uses. All packages use <code>lexical</code>, and your
      application can use any of the layers directly.
    </Diagram>
  );
}
