/** The fields of package.json that docsgen reads. */
export interface Manifest {
  readonly name?: string;
  readonly private?: boolean;
  readonly repository?: unknown;
  readonly exports?: unknown;
  readonly types?: string;
  readonly typings?: string;
  readonly module?: string;
  readonly main?: string;
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Additions to package.json. */
export interface Additions {
  readonly scripts: Readonly<Record<string, string>>;
  readonly devDependencies: Readonly<Record<string, string>>;
}

/** Returns the names of scripts that already exist with other commands. */
export function conflictingScripts(manifest: Manifest, { scripts }: Additions): string[] {
  return Object.keys(scripts).filter((name) => {
    const existing = manifest.scripts?.[name];
    return existing !== undefined && existing !== scripts[name];
  });
}

/**
 * Adds scripts and development dependencies to the text of a package.json. Keeps its indentation, its fields and the versions of packages
 * that it already contains.
 */
export function extendManifest(text: string, { scripts, devDependencies }: Additions): string {
  const manifest = JSON.parse(text) as Manifest;
  const known = { ...manifest.dependencies, ...manifest.devDependencies };
  const added = Object.entries(devDependencies).filter(([name]) => !(name in known));
  const extended = {
    ...manifest,
    scripts: { ...manifest.scripts, ...scripts },
    ...(added.length > 0 && { devDependencies: sorted({ ...manifest.devDependencies, ...Object.fromEntries(added) }) }),
  };
  const indentation = /^[ \t]+(?=")/m.exec(text)?.[0] ?? 2;
  return `${JSON.stringify(extended, null, indentation)}\n`;
}

/** Package managers sort dependencies, so a different order would change lines at the next installation. */
function sorted(packages: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(packages).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Returns a valid package name for a folder: `My Docs!` → `my-docs`. */
export function packageName(folder: string): string {
  const name = folder
    .toLowerCase()
    .replace(/[^a-z\d._~-]+/g, '-')
    .replace(/^[._-]+|-+$/g, '');
  // A package can't depend on a package with its name.
  return name === '' || name === 'docsgen' ? 'docs-site' : name;
}
