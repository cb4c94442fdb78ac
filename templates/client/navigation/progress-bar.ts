/** Times are in milliseconds. The progress is a number from 0 to 1. */
const MINIMUM = 0.08;
const SPEED = 200;
const TRICKLE_RATE = 0.02;
const TRICKLE_SPEED = 800;

/** Shows the thin bar at the top of the window. Returns a function that completes and removes it. */
export function showProgressBar(body: HTMLElement): () => void {
  const bar = body.ownerDocument.createElement('div');
  const state = { value: 0 };
  const set = (value: number): void => {
    state.value = value;
    bar.style.setProperty('--progress', String(value));
  };
  bar.className = 'progress';
  bar.setAttribute('aria-hidden', 'true');
  body.append(bar);
  // Forces a style calculation, so that the change to the first value is animated.
  void bar.offsetWidth;
  set(MINIMUM);
  const trickle = setInterval(() => set(Math.min(0.994, state.value + Math.random() * TRICKLE_RATE)), TRICKLE_SPEED);
  return () => {
    clearInterval(trickle);
    set(1);
    setTimeout(() => (bar.dataset['done'] = ''), SPEED);
    setTimeout(() => bar.remove(), 2 * SPEED);
  };
}
