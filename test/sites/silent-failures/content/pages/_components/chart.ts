// @ts-expect-error This package is not installed.
import { draw } from 'some-charts/line';

export const chart: string = draw();
