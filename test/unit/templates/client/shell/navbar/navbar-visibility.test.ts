import { expect, test } from 'vitest';
import { navbarVisibility } from '../../../../../../templates/client/shell/navbar/navbar-visibility.ts';

const page = { windowHeight: 800, documentHeight: 4000, barHeight: 60 };

test.each([
  ['at the top', { top: 0, previousTop: 0 }, true],
  ['near the top when scrolling down', { top: 59, previousTop: 10 }, true],
  ['when scrolling down', { top: 500, previousTop: 400 }, false],
  ['when the position does not change', { top: 500, previousTop: 500 }, false],
  ['when scrolling up', { top: 400, previousTop: 500 }, true],
  ['during the bounce at the end', { top: 3190, previousTop: 3200 }, undefined],
])('the visibility of the navbar %s', (_name, scrolled, isVisible) => {
  expect(navbarVisibility({ ...page, ...scrolled })).toBe(isVisible);
});
