import type { ApiPage } from '../core/view/index.ts';
import { diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { ApiConfig, SidebarItemConfig } from '../core/model/config.ts';
import type { Document, FrontMatter, Heading } from '../core/model/document.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { textOfHtml } from '../core/html/text.ts';
import { escapeHtml } from '../core/text/escape.ts';
import { commentCompiler, type CompileComment } from './comments.ts';
import { modelOf } from './model/index.ts';
import { typeParameterList } from './model/names.ts';
import { apiPage, listPage } from './pages/index.ts';
import { planPages, type PagePlan } from './pages/plan.ts';
import { pageScope, type PageScope, type Shared } from './pages/scope.ts';
import { apiSidebar } from './pages/sidebar.ts';
import { targetsOf } from './targets.ts';
import { symbolsOf, type ApiSymbol } from './symbols.ts';
import { readProject } from './model/typedoc-json.ts';

/** The API reference as documents of the site. */
export interface ApiReference {
  readonly documents: readonly Document[];
  /** What stands for `{ type: 'api' }` in a sidebar. */
  readonly sidebar: readonly SidebarItemConfig[];
  /**
   * Where symbols are described, by the names that prose uses: `LexicalEditor`, `LexicalEditor.update`, `$getRoot`. Several may have
   * one name, in the order of their modules.
   */
  readonly symbols: Readonly<Record<string, readonly ApiSymbol[]>>;
}

export interface ApiOptions {
  readonly config: ApiConfig;
  readonly compileComment: CompileComment;
  /** Where the site will be, with a slash at the end: comments name its pages by whole addresses. */
  readonly siteUrl: string;
  /** The local name behind the `default` export of a module, by module name. */
  readonly defaultNames?: Readonly<Record<string, string>>;
  /** Makes the home page too; without it the site's content has one. */
  readonly home?: boolean;
}

const EMPTY: ApiReference = { documents: [], sidebar: [], symbols: {} };

/** Turns TypeDoc's JSON, as lib/io/typedoc/index returns it, into documents; `undefined` (TypeDoc failed) gives none. */
export function apiDocuments(json: unknown, options: ApiOptions): WithDiagnostics<ApiReference> {
  if (json === undefined) return withDiagnostics(EMPTY);
  const project = readProject(json);
  if (!project) {
    const message = 'TypeDoc returned JSON of a version that docsgen does not know.';
    return withDiagnostics(EMPTY, [diagnostic('api.failed', message, { subject: 'api' })]);
  }
  const { config, compileComment, defaultNames = {} } = options;
  const order = config.entryPoints.map((entry) => entry.name);
  const model = modelOf(project, defaultNames, order);
  const pages = planPages(model, config.routeBasePath);
  const symbols = symbolsOf(pages);
  const targets = targetsOf(model, pages, symbols);
  const comments = commentCompiler(compileComment, { targets, siteUrl: options.siteUrl });
  const shared: Shared = { config, model, targets, comments };
  const lists = [...(options.home ? [listDocument('home', shared)] : []), listDocument('modules', shared)];
  const documents = [...lists, ...pages.map((plan) => planDocument(plan, shared))];
  return withDiagnostics(
    { documents, sidebar: apiSidebar(pages, config), symbols: Object.fromEntries(symbols) },
    comments.diagnostics,
  );
}

function planDocument(plan: PagePlan, shared: Shared): Document {
  const scope = pageScope(shared, plan.reflection);
  const page = apiPage(plan, scope);
  const parameters = typeParameterList(page.typeParameters.map((one) => one.name));
  const label = { module: 'Module', class: 'Class', interface: 'Interface' }[plan.kind];
  return document(page, scope, { id: plan.id, title: `${label}: ${plan.name}${parameters}`, headings: plan.headings });
}

function listDocument(kind: 'home' | 'modules', shared: Shared): Document {
  const { config, model } = shared;
  const scope = pageScope(shared, model.modules[0]!.reflection);
  const page = listPage(kind, config.title, scope);
  const id = `${config.routeBasePath}/${kind === 'home' ? 'index' : 'modules'}`;
  const headings = [{ level: 2, id: 'modules', html: 'Modules', location: scope.location }];
  return document(page, scope, { id, title: config.title, headings });
}

interface Naming {
  readonly id: string;
  readonly title: string;
  readonly headings: readonly Heading[];
}

function document(page: ApiPage, scope: PageScope, { id, title, headings }: Naming): Document {
  const written = firstSentence(page.comment?.html ?? '');
  return {
    source: scope.location.file,
    format: 'api',
    frontMatter: frontMatterOf(id, title, page.kind === 'modules'),
    title,
    titleHtml: breakable(title),
    showTitle: true,
    description: written === '' ? descriptionOf(page) : written,
    truncated: false,
    body: { kind: 'api', page },
    headings,
    refs: scope.refs(),
    partials: [],
    words: 0,
  };
}

/** Long names have no spaces to break at: they break after a slash or a dot, and before a capital. */
function breakable(title: string): string {
  return escapeHtml(title).replace(/([/._])(?=\w)|([a-z])(?=[A-Z])/g, '$1$2<wbr>');
}

function firstSentence(html: string): string {
  const text = textOfHtml(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '');
  return /^.{20,200}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text.slice(0, 200);
}

function descriptionOf(page: ApiPage): string {
  switch (page.kind) {
    case 'home':
    case 'modules':
      return `The modules of ${page.name}.`;
    case 'module':
      return `What ${page.name} exports: its classes, interfaces, types, variables and functions.`;
    default:
      return `The ${page.kind} ${page.name} of ${page.importFrom ?? 'the API'}: its members, their types and what they do.`;
  }
}

function frontMatterOf(id: string, title: string, hideTableOfContents: boolean): FrontMatter {
  return {
    id,
    title,
    customEditUrl: null,
    hideTableOfContents,
    tags: [],
    hideTitle: false,
    draft: false,
    unlisted: false,
    authors: [],
    locations: {},
  };
}
