import type { JSX, ReactNode } from 'react';
import './diagram.css';

/** One composition of a diagram. Its units are pixels, as long as there is room for all of it. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Paths that end in an arrowhead. */
  readonly arrows?: readonly string[];
  /** Paths with an arrowhead at both ends. */
  readonly exchanges?: readonly string[];
  /** Paths without one. */
  readonly lines?: readonly string[];
  readonly shapes: ReactNode;
}

interface DiagramProps {
  /** Goes before the ids of the figure. */
  readonly id: string;
  readonly title: string;
  /** What the picture shows, for those who don't see it. */
  readonly description: string;
  readonly wide: Drawing;
  /** The same for telephones: it is 304 pixels wide. */
  readonly narrow: Drawing;
  /** The caption. */
  readonly children: ReactNode;
}

/**
 * A figure with two drawings, of which one is shown: a picture that is made smaller until it fits has words that nobody
 * can read. Both have the same words for those who don't see them.
 */
export function Diagram({ id, title, description, wide, narrow, children }: DiagramProps): JSX.Element {
  const [titleId, descriptionId] = [`${id}-title`, `${id}-description`];
  const label = `${titleId} ${descriptionId}`;
  return (
    <figure className="diagram">
      <svg className="wide" viewBox={`0 0 ${wide.width} ${wide.height}`} role="img" aria-labelledby={label}>
        <title id={titleId}>{title}</title>
        <desc id={descriptionId}>{description}</desc>
        <Drawn {...wide} head={`${id}-head`} />
      </svg>
      <svg className="narrow" viewBox={`0 0 ${narrow.width} ${narrow.height}`} role="img" aria-labelledby={label}>
        <Drawn {...narrow} head={`${id}-head-narrow`} />
      </svg>
      <figcaption>{children}</figcaption>
    </figure>
  );
}

/** Arrowheads can't be shared by both drawings: browsers don't take them from one that is not shown. */
function Drawn({ arrows, exchanges, lines, shapes, head }: Drawing & { readonly head: string }): JSX.Element {
  const marker = `url(#${head})`;
  return (
    <>
      {(arrows ?? exchanges) && (
        <marker
          id={head}
          viewBox="0 0 8 8"
          refX="8"
          refY="4"
          markerWidth="8"
          markerHeight="8"
          orient="auto-start-reverse"
        >
          <path d="M0 .5L8 4 0 7.5z" />
        </marker>
      )}
      {shapes}
      {lines && <path d={lines.join('')} />}
      {arrows && <g markerEnd={marker}>{arrows.map(toPath)}</g>}
      {exchanges && (
        <g markerStart={marker} markerEnd={marker}>
          {exchanges.map(toPath)}
        </g>
      )}
    </>
  );
}

function toPath(d: string): JSX.Element {
  return <path key={d} d={d} />;
}
