import { useId, useState, type JSX } from 'react';
import { useRovingFocus } from '../_card/use-roving-focus.ts';
import type { Project } from './project.ts';
import { CopyButton } from './CopyButton.tsx';
import { DownloadButton } from './DownloadButton.tsx';
import { useHighlighted } from './use-highlighted.ts';

/** Shows the files of a project in tabs. */
export function SourceView({
  project,
}: {
  readonly project: Project;
}): JSX.Element {
  const { files, open } = project;
  const [shown, setShown] = useState(open);
  const roving = useRovingFocus();
  const id = useId();
  const text = files[shown] ?? '';

  return (
    <div className="live-source">
      <div className="live-files">
        <div role="tablist" aria-label="Files" {...roving}>
          {pathsOf(project).map((path) => (
            <button
              key={path}
              type="button"
              role="tab"
              id={`${id}-${path}`}
              aria-selected={path === shown}
              aria-controls={id}
              onFocus={() => setShown(path)}
              onClick={() => setShown(path)}
            >
              {path.replace('src/', '')}
            </button>
          ))}
        </div>
        <CopyButton key={shown} text={text} />
        <DownloadButton project={project} />
      </div>
      <pre
        id={id}
        role="tabpanel"
        aria-labelledby={`${id}-${shown}`}
        tabIndex={0}
      >
        <Code path={shown} text={text} />
      </pre>
    </div>
  );
}

/** Returns the paths of the files, starting with the file to show first. */
function pathsOf({ open, files }: Project): string[] {
  return [open, ...Object.keys(files).filter((path) => path !== open)];
}

interface CodeProps {
  readonly path: string;
  readonly text: string;
}

/** Shows plain text until the highlighter is loaded, and if it can't be loaded. */
function Code({ path, text }: CodeProps): JSX.Element {
  const pieces = useHighlighted(text, path.slice(path.lastIndexOf('.') + 1));
  return (
    <code>
      {pieces.map(({ className, text }, index) => (
        <span key={index} className={className}>
          {text}
        </span>
      ))}
    </code>
  );
}
