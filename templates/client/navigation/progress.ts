/** Times are in milliseconds. The progress is a number from 0 to 1. */
const DELAY = 200;
const MINIMUM = 0.08;
const SPEED = 200;
const TRICKLE_RATE = 0.02;
const TRICKLE_SPEED = 800;

/** The thin bar at the top of the window while a page loads slowly. */
export interface Progress {
  start(): void;
  done(): void;
}

export function createProgress(body: HTMLElement): Progress {
  const state: { bar?: HTMLElement; value: number; delay: number; trickle: number } = {
    value: 0,
    delay: 0,
    trickle: 0,
  };
  const set = (value: number): void => {
    state.value = value;
    state.bar?.style.setProperty('--progress', String(value));
  };
  const show = (): void => {
    const bar = body.ownerDocument.createElement('div');
    bar.className = 'progress';
    bar.setAttribute('aria-hidden', 'true');
    body.append(bar);
    state.bar = bar;
    // Forces a style calculation, so that the change to the first value is animated.
    void bar.offsetWidth;
    set(MINIMUM);
    state.trickle = setInterval(() => set(Math.min(0.994, state.value + Math.random() * TRICKLE_RATE)), TRICKLE_SPEED);
  };
  const done = (): void => {
    clearTimeout(state.delay);
    clearInterval(state.trickle);
    const { bar } = state;
    delete state.bar;
    if (!bar) return;
    bar.style.setProperty('--progress', '1');
    setTimeout(() => (bar.dataset['done'] = ''), SPEED);
    setTimeout(() => bar.remove(), 2 * SPEED);
  };
  return {
    start: () => {
      done();
      state.delay = setTimeout(show, DELAY);
    },
    done,
  };
}
