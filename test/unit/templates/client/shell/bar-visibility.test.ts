import { expect, test } from 'vitest';
import { barVisibility } from '../../../../../templates/client/shell/bar-visibility.ts';

const page = { windowHeight: 800, documentHeight: 4000, barHeight: 60 };

test.each([
  ['at the top', { top: 0, previousTop: 0 }, true],
  ['near the top, on the way down', { top: 59, previousTop: 10 }, true],
  ['on the way down', { top: 500, previousTop: 400 }, false],
  ['when nothing moves', { top: 500, previousTop: 500 }, false],
  ['on the way up', { top: 400, previousTop: 500 }, true],
  ['bouncing at the end', { top: 3190, previousTop: 3200 }, undefined],
])('the bar %s', (_name, scrolled, isVisible) => {
  expect(barVisibility({ ...page, ...scrolled })).toBe(isVisible);
});
