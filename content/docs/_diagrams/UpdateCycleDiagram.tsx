import type { JSX, ReactNode } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box, Group, Words } from './parts.tsx';

/** The part of the diagram that is highlighted. */
type Subject = 'transforms' | 'listeners';

function wide(subject: Subject): Drawing {
  const listener = subject === 'listeners' ? 'subject' : undefined;
  return {
    width: 600,
    height: 356,
    arrows: [
      ...['M106 94h15', 'M226 94h19', 'M330 90h19', 'M402 106v14h-108v-11', 'M462 94h19', 'M64 158v43'],
      ...['M118 284h11', 'M210 284h11', 'M302 284h11', 'M410 284h11', 'M502 284h11'],
    ],
    shapes: (
      <>
        <Group at={[0, 0, 600, 156]} title="update" />
        <Words at={[588, 22]} lines={['the pending state may be changed']} look="end note" />
        <Box at={[12, 44, 92, 100]} lines={['`update(fn)`']} notes={['`fn` runs']} />
        <Box at={[124, 44, 100, 100]} lines={['updates']} notes={['queued by `fn`']} />
        <Group at={[248, 44, 212, 100]} kind={subject === 'transforms' ? 'subject' : undefined} />
        <Words at={[354, 64]} lines={['node transforms']} />
        <Box at={[260, 76, 68, 28]} lines={['leaves']} />
        <Box at={[352, 76, 100, 28]} lines={['elements, root']} />
        <Words at={[354, 136]} lines={['until nothing is dirty']} look="note" />
        <Box at={[484, 44, 104, 100]} lines={['updates']} notes={['queued by', 'transforms']} />
        <Words
          at={[76, 184]}
          lines={['in a microtask, or immediately if the update is `discrete`']}
          look="start note"
        />
        <Group at={[0, 204, 600, 152]} title="commit" />
        <Words at={[588, 226]} lines={['a change starts a new update']} look="end note" />
        <Box at={[12, 248, 104, 72]} lines={['reconciler']} notes={['DOM, then', 'selection']} />
        <Box at={[132, 248, 76, 72]} kind={listener} lines={['mutation']} notes={['listeners']} />
        <Box at={[224, 248, 76, 72]} kind={listener} lines={['decorator']} notes={['listeners']} />
        <Box at={[316, 248, 92, 72]} kind={listener} lines={['text content']} notes={['listeners']} />
        <Box at={[424, 248, 76, 72]} kind={listener} lines={['update']} notes={['listeners']} />
        <Box at={[516, 248, 72, 72]} lines={['`onUpdate`']} />
        <Words at={[316, 342]} lines={['the new state is now current and read-only']} look="note" />
      </>
    ),
  };
}

function narrow(subject: Subject): Drawing {
  const listener = subject === 'listeners' ? 'subject' : undefined;
  return {
    width: 304,
    height: 728,
    arrows: [
      ...['M152 82v15', 'M152 130v15', 'M134 194h33', 'M220 210v14h-136v-11', 'M152 250v15', 'M40 314v53'],
      ...['M152 458v15', 'M152 506v15', 'M152 554v15', 'M152 602v15', 'M152 650v15'],
    ],
    shapes: (
      <>
        <Group at={[0, 0, 304, 312]} title="update" />
        <Words at={[12, 40]} lines={['the pending state may be changed']} look="start note" />
        <Box at={[12, 52, 280, 28]} lines={['`update(fn)`: `fn` runs']} />
        <Box at={[12, 100, 280, 28]} lines={['updates queued by `fn`']} />
        <Group at={[12, 148, 280, 100]} kind={subject === 'transforms' ? 'subject' : undefined} />
        <Words at={[152, 168]} lines={['node transforms']} />
        <Box at={[28, 180, 104, 28]} lines={['leaves']} />
        <Box at={[170, 180, 108, 28]} lines={['elements, root']} />
        <Words at={[152, 240]} lines={['until nothing is dirty']} look="note" />
        <Box at={[12, 268, 280, 28]} lines={['updates queued by transforms']} />
        <Words
          at={[56, 338]}
          lines={['in a microtask, or immediately', 'if the update is `discrete`']}
          look="start note"
        />
        <Group at={[0, 370, 304, 358]} title="commit" />
        <Words at={[12, 410]} lines={['a change starts a new update']} look="start note" />
        <Box at={[12, 428, 280, 28]} lines={['reconciler: DOM, then selection']} />
        <Box at={[12, 476, 280, 28]} kind={listener} lines={['mutation listeners']} />
        <Box at={[12, 524, 280, 28]} kind={listener} lines={['decorator listeners']} />
        <Box at={[12, 572, 280, 28]} kind={listener} lines={['text content listeners']} />
        <Box at={[12, 620, 280, 28]} kind={listener} lines={['update listeners']} />
        <Box at={[12, 668, 280, 28]} lines={['`onUpdate`']} />
        <Words at={[152, 716]} lines={['the new state is now current and read-only']} look="note" />
      </>
    ),
  };
}

interface UpdateCycleProps {
  readonly subject: Subject;
  /** The caption. */
  readonly children: ReactNode;
}

/** Shows the order of the steps from a call to `update` to the last listener. */
export function UpdateCycleDiagram({ subject, children }: UpdateCycleProps): JSX.Element {
  return (
    <Diagram
      id="cycle"
      title="The update cycle"
      description={
        'Two phases. While the update runs, the pending state may be changed: first fn runs, then the updates that ' +
        'fn queued, then the node transforms, then the updates that transforms queued. Transforms visit leaves, then ' +
        'elements and the root, and start again until nothing is dirty. The commit follows in a microtask, or ' +
        'immediately if the update is discrete: the reconciler writes the DOM and the selection, the new state becomes ' +
        'current and read-only, and then Lexical calls mutation listeners, decorator listeners, text content ' +
        'listeners, update listeners and onUpdate callbacks. A change by a listener or callback starts a new update.'
      }
      wide={wide(subject)}
      narrow={narrow(subject)}
    >
      {children}
    </Diagram>
  );
}
