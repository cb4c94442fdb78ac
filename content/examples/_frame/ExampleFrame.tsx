import type { LexicalEditor } from 'lexical';
import { Fragment, useEffect, useId, useRef, useState } from 'react';
import type { JSX, ReactNode } from 'react';
import { ToolsPicture } from '../_card/Tools.tsx';
import './frame.css';
import { FrameTools } from './FrameTools.tsx';
import type { Project } from './project.ts';
import { SandboxForm } from './SandboxForm.tsx';
import { SourceView } from './SourceView.tsx';
import { StateTrees } from './StateTrees.tsx';
import { useEditors } from './use-editors.ts';

interface ExampleFrameProps {
  /** Selects the sizes of the example in frame.css. */
  readonly id:
    | 'notes'
    | 'post'
    | 'emoji'
    | 'collaboration'
    | 'mentions'
    | 'comment'
    | 'floating-toolbar'
    | 'image-upload'
    | 'migrate';
  /** The title of the frame. */
  readonly name: string;
  /** What the example is, as part of a sentence: "an editor in React". */
  readonly about: string;
  /** The labels of the toolbar in the code of the example. Without them, the frame adds a toolbar. An empty list means no toolbar. */
  readonly tools?: readonly string[];
  /** The names of the editors whose states the frame shows. Omit them if the example shows its node tree. */
  readonly states?: readonly string[];
  /** What "View source" and "Open in StackBlitz" open. */
  readonly project: Project;
  /** The link to the code on the page, which "View source" follows without JavaScript. */
  readonly code: `#${string}`;
  readonly children: ReactNode;
}

/**
 * Renders the card around an example. Editors need a DOM, so the server renders
 * the card without its editor, in the same size.
 */
export function ExampleFrame(props: ExampleFrameProps): JSX.Element {
  const { id, name, about, tools, states, children } = props;
  const main = useRef<HTMLDivElement>(null);
  const editors = useEditors(main);
  const { run, reset } = useRuns(editors);
  const isHydrated = run > 0;

  return (
    <section
      className="live-card example"
      data-example={id}
      aria-label={`Example: ${name}`}
    >
      <div className="live-body">
        {!tools && <FrameTools names={states ?? []} editors={editors} />}
        {tools && tools.length > 0 && !isHydrated && (
          <ToolsPicture labels={tools} />
        )}
        <div className="example-main" ref={main}>
          {isHydrated ? (
            <Fragment key={run}>{children}</Fragment>
          ) : (
            <Waiting about={about} />
          )}
        </div>
        {(states || !isHydrated) && (
          <StateTrees names={states ?? []} editors={editors} />
        )}
      </div>
      <Foot {...props} reset={isHydrated ? reset : undefined} />
    </section>
  );
}

/** Reserves space for the editor until its script is loaded. */
function Waiting({ about }: { readonly about: string }): JSX.Element {
  return (
    <div className="example-waiting">
      <noscript>This is {about}. It needs JavaScript to run.</noscript>
    </div>
  );
}

interface FootProps extends Pick<
  ExampleFrameProps,
  'name' | 'project' | 'code'
> {
  /** Undefined until the example is hydrated. */
  readonly reset: (() => void) | undefined;
}

function Foot({ name, project, code, reset }: FootProps): JSX.Element {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <>
      <div className="live-foot">
        <p>
          Example: <b>{name}</b>
        </p>
        {reset ? (
          <>
            <button type="button" onClick={reset}>
              Reset
            </button>
            <SandboxForm project={project} />
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={id}
              onClick={() => setOpen(!isOpen)}
            >
              View source
            </button>
          </>
        ) : (
          <a href={code}>View source</a>
        )}
      </div>
      <div id={id} hidden={!isOpen}>
        {isOpen && <SourceView project={project} />}
      </div>
    </>
  );
}

interface Runs {
  /** Counts how often the example was started. 0 until React hydrates it. */
  readonly run: number;
  readonly reset: () => void;
}

/** Starts the example after hydration. After a reset, the first editor gets the focus. */
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
