import type { CspConfig, CspSources } from '../model/hosting/index.ts';
import { CSP_DIRECTIVES, type CspDirective } from './directives.ts';

/**
 * Returns the policy in the head of a page. It restricts scripts, plugins and `<base>`, because these run code (W3C CSP Level 3, section
 * "strict CSP"). It is short, because every page contains it. Undefined if browsers shall only report violations, which needs a header.
 */
export function metaPolicy(csp: CspConfig | undefined, found: CspSources): string | undefined {
  if (!csp || csp.reportOnly) return undefined;
  const directives: readonly CspDirective[] = csp.sources['worker-src'] ? [...IN_META, 'worker-src'] : IN_META;
  return directives.map((directive) => serialized(directive, sourcesFor(directive, csp, [found]))).join(';');
}

const IN_META: readonly CspDirective[] = ['script-src', 'object-src', 'base-uri'];

/**
 * Returns the policy for the header of all pages. It allows only the site itself, the sources that pages need, and those of the
 * configuration.
 */
export function headerPolicy(csp: CspConfig, found: readonly CspSources[]): string {
  const written = CSP_DIRECTIVES.flatMap((directive) => {
    const sources = sourcesFor(directive, csp, found);
    // These directives have the sources of `default-src` if they are absent.
    const isDefault = !ALWAYS.has(directive) && sources.length === 1 && sources[0] === SELF;
    return isDefault && !csp.sources['default-src'] ? [] : [serialized(directive, sources)];
  });
  const report = csp.reportUri === undefined ? [] : [`report-uri ${csp.reportUri}`];
  return [...written, ...report].join('; ');
}

const SELF = "'self'";
const NONE = "'none'";

const ALWAYS: ReadonlySet<CspDirective> = new Set<CspDirective>([
  'default-src',
  'script-src',
  'base-uri',
  'form-action',
  'frame-ancestors',
]);

/** Styles may be inline: code blocks, tables, icons and diagrams have `style` attributes, which run no code. */
const DEFAULTS: CspSources = {
  'style-src': [SELF, "'unsafe-inline'"],
  'img-src': [SELF, 'data:'],
  'object-src': [],
};

function sourcesFor(directive: CspDirective, { sources }: CspConfig, found: readonly CspSources[]): readonly string[] {
  const configured = sources[directive] ?? [];
  const added = [...found.flatMap((one) => one[directive] ?? []), ...configured];
  const all = [...new Set([...(DEFAULTS[directive] ?? [SELF]), ...added])];
  // Browsers ignore `'unsafe-inline'` in a directive with hashes.
  const allowed = configured.includes("'unsafe-inline'") ? all.filter((source) => !IS_HASH.test(source)) : all;
  // `'none'` has no effect next to other sources.
  if (configured.includes(NONE) && added.length === configured.length) return [NONE];
  const useful = allowed.filter((source) => source !== NONE);
  return useful.length === 0 ? [NONE] : useful;
}

const IS_HASH = /^'(?:sha(?:256|384|512)-|unsafe-hashes')/;

function serialized(directive: CspDirective, sources: readonly string[]): string {
  return `${directive} ${sources.join(' ')}`;
}
