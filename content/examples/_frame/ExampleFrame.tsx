import type { LexicalEditor } from 'lexical';
import { Fragment, useEffect, useRef, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import './frame.css';
import type { Project } from './project.ts';
import { SandboxForm } from './SandboxForm.tsx';
import { StateTrees } from './StateTrees.tsx';
import { useEditors } from './use-editors.ts';

interface ExampleFrameProps {
  /** By which frame.css knows how high the example is. */
  readonly id: 'notes' | 'post' | 'emoji' | 'collaboration';
  /** The title of the frame. */
  readonly name: string;
  /** What runs in it, within a sentence: "an editor in React". */
  readonly about: string;
  /** The names of the editors, for examples that do not show their state themselves. */
  readonly states?: readonly string[];
  /** What "Open in StackBlitz" opens. */
  readonly project: Project;
  readonly children: ReactNode;
}

/**
 * What all examples stand in. They need a DOM, so the server renders the frame
 * alone, in the size that it keeps. "Reset" takes an example away and begins
 * it anew.
 */
export function ExampleFrame({
  id,
  name,
  about,
  states,
  project,
  children,
}: ExampleFrameProps): JSX.Element {
  const body = useRef<HTMLDivElement>(null);
  const editors = useEditors(body);
  const { run, reset } = useRuns(editors);
  const isAlive = run > 0;

  return (
    <section
      className="example"
      data-example={id}
      aria-label={`Example: ${name}`}
    >
      <div className="example-bar">
        <p>
          <span>Example</span> {name}
        </p>
        {isAlive && <SandboxForm project={project} />}
        <button type="button" data-asleep={!isAlive} onClick={reset}>
          Reset
        </button>
      </div>
      <div className="example-body" ref={body}>
        {isAlive ? (
          <Fragment key={run}>{children}</Fragment>
        ) : (
          <Still about={about} />
        )}
      </div>
      {states && (
        <div className="example-foot">
          {isAlive && <StateTrees names={states} editors={editors} />}
        </div>
      )}
    </section>
  );
}

/** What stands in an example until its script is there. */
function Still({ about }: { readonly about: string }): JSX.Element {
  return (
    <>
      <div className="example-waiting" aria-hidden="true" />
      <noscript>
        <p>
          With JavaScript, {about} runs here: the code that this page shows.
        </p>
      </noscript>
    </>
  );
}

interface Runs {
  /** How often the example began; 0 on the server, and until the page has been taken over. */
  readonly run: number;
  readonly reset: () => void;
}

/** After a reset the focus goes to the first of the new editors, where one would go on. */
function useRuns(editors: readonly LexicalEditor[]): Runs {
  const [run, setRun] = useState(0);
  const isFocusDue = useRef(false);
  useEffect(() => setRun(1), []);
  useEffect(() => {
    const element = editors[0]?.getRootElement();
    if (!isFocusDue.current || !element) return;
    isFocusDue.current = false;
    element.focus({ preventScroll: true });
  }, [editors]);

  return {
    run,
    reset: () => {
      isFocusDue.current = true;
      setRun(run + 1);
    },
  };
}
