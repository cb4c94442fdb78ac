import { formatDuration } from '../core/units.ts';
import type { ProgressEvent } from '../pipeline/api.ts';
import { widthOf, type Paint, type TextStream } from './terminal-colors.ts';

/** Shows how far a run is. */
export interface Progress {
  show(event: ProgressEvent): void;
  /** Takes away what would be in the way of the report. */
  end(): void;
}

/** Redrawing more often than this, in milliseconds, costs time and can't be read. */
const REDRAW_MS = 80;
const CLEAR_LINE = '\r\u001b[2K';

/** One line that is always the newest: stage, count, time. For a terminal that a person looks at. */
export function liveProgress(stream: TextStream, paint: Paint, now: () => number): Progress {
  const started = now();
  const state = { stage: '', drawnAt: Number.NEGATIVE_INFINITY };
  return {
    show(event) {
      const time = now();
      if (event.stage === state.stage && time - state.drawnAt < REDRAW_MS) return;
      Object.assign(state, { stage: event.stage, drawnAt: time });
      const line = `${event.stage}${count(event)}`.slice(0, widthOf(stream) - 12);
      stream.write(`${CLEAR_LINE}${line} ${paint('dim', formatDuration(time - started))}`);
    },
    end() {
      if (state.stage !== '') stream.write(CLEAR_LINE);
      state.stage = '';
    },
  };
}

/** One line when a stage begins. For logs, where nothing can be drawn over. */
export function plainProgress(stream: TextStream): Progress {
  const state = { stage: '' };
  return {
    show({ stage }) {
      if (stage === state.stage) return;
      state.stage = stage;
      stream.write(`${stage}\n`);
    },
    end: () => undefined,
  };
}

/** For runs that shall be quiet. */
export const noProgress: Progress = { show: () => undefined, end: () => undefined };

function count({ done, total }: ProgressEvent): string {
  if (done === undefined) return '';
  return total === undefined ? ` ${done}` : ` ${done}/${total}`;
}
