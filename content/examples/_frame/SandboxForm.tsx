import type { JSX, ReactNode } from 'react';
import type { Project } from './project.ts';

interface SandboxFormProps {
  readonly project: Project;
  readonly children?: ReactNode;
}

/** Sends a project to StackBlitz, in another tab: a plain form, which no script of ours has to send. */
export function SandboxForm({
  project,
  children,
}: SandboxFormProps): JSX.Element {
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
      <button type="submit">{children ?? 'Open in StackBlitz'}</button>
    </form>
  );
}
