import type { JSX, ReactNode } from 'react';
import './diagram.css';

/** A drawing of a diagram. Its units are pixels, unless the drawing has to be scaled down. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  /** Paths with an arrowhead at the end. */
  readonly arrows?: readonly string[];
  /** Paths with an arrowhead at both ends. */
  readonly exchanges?: readonly string[];
  /** Paths without arrowheads. */
  readonly lines?: readonly string[];
  readonly shapes: ReactNode;
}

interface DiagramProps {
  /** The prefix of the ids in the figure. */
  readonly id: string;
  readonly title: string;
  /** A description of the content, for screen readers. */
  readonly description: string;
  readonly wide: Drawing;
  /** The drawing for phones, which is 304 pixels wide. */
  readonly narrow: Drawing;
  /** The caption. */
  readonly children: ReactNode;
}

/**
 * Renders a figure with two drawings, one of which is displayed, because the text of a wide drawing would be too small on a phone. Both
 * drawings have the same description.
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

/** Renders a drawing with its arrowheads. Drawings can't share them, because browsers do not use the markers of a hidden drawing. */
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
