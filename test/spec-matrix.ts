import { apiRoutes } from './spec-matrix/api.ts';
import { calls } from './spec-matrix/calls.ts';
import { constants } from './spec-matrix/constants.ts';
import { docsRoutes } from './spec-matrix/docs.ts';
import { entities } from './spec-matrix/entities.ts';
import { errors } from './spec-matrix/errors.ts';
import { purpose } from './spec-matrix/purpose.ts';
import { roles, rules } from './spec-matrix/rules.ts';
import { navigationAndShell } from './spec-matrix/shell.ts';
import type { Section } from './spec-matrix/statement.ts';
import { states } from './spec-matrix/states.ts';
import { topLevelRoutes } from './spec-matrix/top-level.ts';

export { OPEN } from './spec-matrix/statement.ts';

/** Every statement of the specification, section by section, with the tests that show it or the issue that will. */
export const SECTIONS: readonly Section[] = [
  purpose,
  topLevelRoutes,
  docsRoutes,
  apiRoutes,
  navigationAndShell,
  entities,
  states,
  rules,
  roles,
  calls,
  errors,
  constants,
];
