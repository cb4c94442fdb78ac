// The scripts of a site with `samples.hovers`. Other sites load only main.ts.
import './main.ts';
import { startHoversOnPages } from './page/hovers/start.ts';

startHoversOnPages();
