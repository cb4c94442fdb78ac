import type { ReactElement } from 'react';

interface Step {
  /** One verb. */
  readonly name: string;
  /** Where the work is done. */
  readonly where: 'build' | 'browser';
  /** One sentence. */
  readonly what: string;
}

interface Props {
  readonly caption: string;
  readonly steps: readonly Step[];
}

const PLACES = { browser: 'Browser', build: 'Build' } as const;

/** Lists the steps from a source file to a page in a table whose caption counts the steps. */
export default function BuildSteps({ caption, steps }: Props): ReactElement {
  const atBuild = steps.filter((step) => step.where === 'build').length;

  return (
    <table>
      <caption>
        {caption}: {atBuild} of {steps.length} steps happen before anyone opens the page
      </caption>
      <thead>
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Where</th>
          <th scope="col">What happens</th>
        </tr>
      </thead>
      <tbody>
        {steps.map((step) => (
          <tr key={step.name}>
            <th scope="row">{step.name}</th>
            <td>{PLACES[step.where]}</td>
            <td>{step.what}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
