import { expect, test } from 'vitest';
import { collapseDuration } from '../../../../../../templates/client/shell/sidebar/collapse.ts';

test.each([
  [36, 192],
  [360, 327],
  [0, 40],
])('a list of %i px opens in %i ms', (height, ms) => {
  expect(collapseDuration(height)).toBe(ms);
});
