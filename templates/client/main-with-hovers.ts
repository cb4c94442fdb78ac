import './main.ts';
import { startHoversOnPages } from './page/hovers/start.ts';

/** Runs the scripts of every page and those of hovers. Only sites with `samples.hovers` load this script; others load main.ts. */
startHoversOnPages();
