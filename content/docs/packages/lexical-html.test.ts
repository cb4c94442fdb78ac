import { expectSameGlobals } from '../_tests/server-globals.ts';
import { jsonToHtml } from './server/export';

expectSameGlobals(jsonToHtml);
