import { formatDuration } from '../../core/text/format-units.ts';
import type { ProgressEvent } from '../../build/run-types.ts';
import { widthOf, type Paint, type TextStream } from './colors.ts';

/** Shows the progress of a run. */
export interface Progress {
  show(event: ProgressEvent): void;
  /** Clears the display before the report is printed. */
  end(): void;
}

/** The minimum time between two updates in milliseconds. More frequent ones cost time and are unreadable. */
const REDRAW_MS = 80;
const CLEAR_LINE = '\r\u001b[2K';

/** Updates one line with stage, count and time, for interactive terminals. */
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

/** Prints one line at the start of each stage, for logs. */
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

/** Shows nothing, for quiet runs. */
export const noProgress: Progress = { show: () => undefined, end: () => undefined };

function count({ done, total }: ProgressEvent): string {
  if (done === undefined) return '';
  return total === undefined ? ` ${done}` : ` ${done}/${total}`;
}
