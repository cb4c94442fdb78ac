import type { JSX } from 'react';
import type { Project } from './project.ts';

interface SandboxFormProps {
  readonly project: Project;
}

/** Renders a button that opens a project in StackBlitz in another tab. A form sends the files, so no script has to be loaded. */
export function SandboxForm({ project }: SandboxFormProps): JSX.Element {
  const { title, open, files } = project;
  return (
    <form
      method="post"
      target="_blank"
      action={`https://stackblitz.com/run?file=${encodeURIComponent(open)}`}
    >
      <input type="hidden" name="project[title]" value={title} />
      <input type="hidden" name="project[description]" value={title} />
      <input type="hidden" name="project[template]" value="node" />
      {Object.entries(files).map(([path, text]) => (
        <input
          key={path}
          type="hidden"
          name={`project[files][${path}]`}
          value={text}
        />
      ))}
      <button type="submit">
        <span>Open in </span>StackBlitz
      </button>
    </form>
  );
}
