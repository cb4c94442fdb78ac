import { expect, test } from 'vitest';
import { COMPONENT_PROPS } from '../../../../lib/content/mdx/component-props.ts';
import { exportsOf } from '../../../../scripts/docs/source/components.ts';
import { repositoryFiles, ROOT } from '../../../support/source-tree.ts';

const components = repositoryFiles()
  .filter((path) => /^templates\/components\/content\/\w+\.tsx$/.test(path))
  .flatMap((path) => exportsOf(ROOT, path));

test.each([...COMPONENT_PROPS])('the known props of `<%s>` are those of its type', (name, { names, required = [] }) => {
  const { props, acceptsAttributes } = components.find((one) => one.name === name && one.kind === 'component')!;
  const own = props.filter((prop) => prop.name !== 'children');
  expect(acceptsAttributes).toBe(false);
  expect(own.map((prop) => prop.name).sort()).toEqual([...names].sort());
  const needed = own.filter(({ optional }) => !optional).map((prop) => prop.name);
  // `<Icon>` reports a missing name itself, and `<TabItem>` needs a label or a value.
  if (name !== 'Icon' && name !== 'TabItem') expect([...required].sort()).toEqual(needed.sort());
});
