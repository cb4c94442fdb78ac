import { expectSameGlobals } from '../_tests/server-globals.ts';
import { jsonToHtml } from './server-html';

expectSameGlobals(jsonToHtml);
