import { useState, type JSX } from 'react';
import type { Project } from './project.ts';

/** Downloads a project as a zip file. The library that creates the file is loaded on the first click. */
export function DownloadButton({
  project,
}: {
  readonly project: Project;
}): JSX.Element {
  const [hasFailed, setFailed] = useState(false);

  return (
    <button
      type="button"
      className="live-copy"
      onClick={() =>
        void download(project).then(
          () => setFailed(false),
          () => setFailed(true),
        )
      }
    >
      <span aria-live="polite">{hasFailed ? 'Try again' : 'Download'}</span>
    </button>
  );
}

async function download({ title, files }: Project): Promise<void> {
  const { strToU8, zipSync } = await import('fflate');
  const folder = title.toLowerCase().replace(/[^a-z0-9]+/g, '-');
  const entries = Object.entries(files).map(
    ([path, text]) => [`${folder}/${path}`, strToU8(text)] as const,
  );
  const zip = zipSync(Object.fromEntries(entries));
  const url = URL.createObjectURL(
    new Blob([new Uint8Array(zip)], { type: 'application/zip' }),
  );
  const link = document.createElement('a');
  link.href = url;
  link.download = `${folder}.zip`;
  link.click();
  URL.revokeObjectURL(url);
}
