/**
 * What diagrams look like. It stands in the pages that have one, and not in the site's style sheet, because most pages
 * have none. Which of the two drawings is shown depends on the room that the figure has.
 */
export const DIAGRAM_STYLES = `
.diagram {
  container-type: inline-size;
  padding: var(--s5) clamp(0.75rem, 3vw, 1.5rem) var(--s4);
  border: 1px solid var(--line);
  border-radius: var(--radius);
  background: var(--sunken);

  svg {
    width: min(19rem, 100%);
    overflow: visible;
    font-family: var(--sans);
    font-size: 13px;
  }
  .wide {
    display: none;
    width: min(37.5rem, 100%);
  }
  @container (min-width: 34rem) {
    .wide {
      display: block;
    }
    .narrow {
      display: none;
    }
  }
  figcaption {
    margin-block-start: var(--s4);
    line-height: 1.5;
    text-wrap: balance;
  }

  rect {
    fill: var(--raised);
    stroke: var(--edge);
  }
  .group {
    fill: var(--paper);
    stroke: var(--line);
  }
  .outside {
    fill: none;
    stroke-dasharray: 4 3;
  }
  .subject {
    fill: var(--wash);
    stroke: var(--accent);
  }
  path {
    fill: none;
    stroke: var(--ink-faint);
  }
  marker path {
    fill: var(--ink-faint);
    stroke: none;
  }
  text {
    fill: var(--ink);
    text-anchor: middle;
  }
  .start {
    text-anchor: start;
  }
  .end {
    text-anchor: end;
  }
  .head {
    font-weight: 600;
  }
  .note {
    fill: var(--ink-soft);
    font-size: 12px;
  }
  .code {
    font-family: var(--mono);
    font-size: 12px;
  }
  @media (forced-colors: active) {
    --paper: Canvas;
    --raised: Canvas;
    --wash: Canvas;
    --line: GrayText;
    --edge: CanvasText;
    --accent: Highlight;
    --ink: CanvasText;
    --ink-soft: CanvasText;
    --ink-faint: CanvasText;

    .subject {
      stroke-width: 3;
    }
  }
}`.replace(/\s*\n\s*/g, ' ');
