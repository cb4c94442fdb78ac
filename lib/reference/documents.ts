import type { ApiPage } from '../core/view/index.ts';
import { diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { ApiConfig, ApiModule, SidebarItemConfig } from '../core/model/config.ts';
import type { Repository } from '../core/model/reference.ts';
import type { Document, FrontMatter, Heading, SourceFile } from '../core/model/document.ts';
import { withDiagnostics, type WithDiagnostics } from '../core/diagnostics/with-diagnostics.ts';
import { textOfHtml } from '../core/html/text.ts';
import { escapeHtml } from '../core/text/escape.ts';
import type { Translate } from '../core/text/ui-strings.ts';
import { commentCompiler, type CompileComment } from './comments.ts';
import { exampleIndex, mayHaveExamples, type ExampleIndex } from './examples.ts';
import { modelOf } from './model/index.ts';
import { typeParameterList } from './model/names.ts';
import { apiPage, listPage } from './pages/index.ts';
import { labelsIn } from './pages/labels.ts';
import { planPages, type PagePlan } from './pages/plan.ts';
import { pageScope, type PageScope, type SharedScope } from './pages/scope.ts';
import { apiSidebar } from './pages/sidebar.ts';
import { usageOf } from './pages/usage.ts';
import { targetsOf } from './targets.ts';
import { symbolsOf, type ApiSymbol } from './symbols.ts';
import { ownerOf } from './problems.ts';
import { anchorsOf, readmesOf, type Readme } from './readme.ts';
import { readProject } from './model/typedoc-json.ts';

/** The documents of the API reference. */
export interface ApiReference {
  readonly documents: readonly Document[];
  /** The items that replace `{ type: 'api' }` in a sidebar. */
  readonly sidebar: readonly SidebarItemConfig[];
  /**
   * The locations of symbols by the names that prose uses: `LexicalEditor`, `LexicalEditor.update`, `$getRoot`. Symbols with the same
   * name are in the order of their modules.
   */
  readonly symbols: Readonly<Record<string, readonly ApiSymbol[]>>;
  /** Absent if no example can be a code sample of the site. */
  readonly examples?: ExampleIndex;
}

export interface ApiOptions {
  readonly config: ApiConfig;
  /** Returns the UI strings of the site. */
  readonly translate: Translate;
  readonly compileComment: CompileComment;
  /** Compiles the README of a package. */
  readonly compileReadme: (file: SourceFile) => WithDiagnostics<Document>;
  /** The absolute URL of the site, ending with a slash. Comments use it to link to pages of the site. */
  readonly siteUrl: string;
  /** The modules in their order on the site. */
  readonly modules: readonly ApiModule[];
  /** Default: the site folder is the root of the repository. */
  readonly repository?: Repository;
  /** Whether to generate a home page. False if the content contains one. */
  readonly home?: boolean;
}

const EMPTY: ApiReference = { documents: [], sidebar: [], symbols: {} };

/** Converts the JSON that lib/io/typedoc returns to documents. `undefined`, which means that TypeDoc failed, results in no documents. */
export function apiDocuments(json: unknown, options: ApiOptions): WithDiagnostics<ApiReference> {
  if (json === undefined) return withDiagnostics(EMPTY);
  const project = readProject(json);
  if (!project) {
    const message = 'TypeDoc returned JSON in a format that docsgen does not support.';
    return withDiagnostics(EMPTY, [diagnostic('api.failed', message, { subject: 'api' })]);
  }
  const { config, translate, compileComment, compileReadme, modules, repository = { sitePath: '' } } = options;
  const model = modelOf(project, modules);
  const readmes = readmesOf(modules, compileReadme);
  // The README of the only package is the home page. Otherwise, each README is on the page of the main module.
  const [homeReadme] = readmes.value.size === 1 ? readmes.value.values() : [];
  const labelOf = labelsIn(translate);
  const takenAnchors = (name: string): readonly string[] => (homeReadme ? [] : anchorsOf(readmes.value.get(name)));
  const pages = planPages(model, config, { labelOf, takenAnchors });
  const symbols = symbolsOf(pages);
  const targets = targetsOf(model, pages, symbols);
  const comments = commentCompiler(compileComment, {
    targets,
    siteUrl: options.siteUrl,
    isForeign: ({ file }) => ownerOf(file, config).problems !== 'report',
  });
  const usage = usageOf(model, pages);
  const shared: SharedScope = { config, translate, repository, model, targets, usage, comments };
  const lists = [
    ...(options.home ? [listDocument('home', shared, modules, homeReadme)] : []),
    listDocument('modules', shared, modules),
  ];
  const documents = pages.map((plan) => {
    const readme = homeReadme || plan.kind !== 'module' ? undefined : readmes.value.get(plan.name);
    return pageDocument(plan, shared, readme);
  });
  return withDiagnostics(
    {
      documents: [...lists, ...documents],
      sidebar: apiSidebar(pages, config, translate, homeReadme !== undefined),
      symbols: Object.fromEntries(symbols),
      ...(mayHaveExamples(config) && { examples: exampleIndex(model, modules, config) }),
    },
    [...comments.diagnostics, ...readmes.diagnostics],
  );
}

function pageDocument(plan: PagePlan, shared: SharedScope, readme?: Readme): Document {
  const scope = pageScope(shared, plan.reflection);
  const page = { ...apiPage(plan, scope), ...(readme && { readme: readme.html }) };
  const parameters = typeParameterList(page.typeParameters.map(({ name }) => name));
  return document(page, scope, {
    id: plan.id,
    title: shared.translate(`api.pageTitle.${plan.kind}`, { name: plan.name + parameters }),
    headings: plan.headings,
    ...(readme && { readme }),
  });
}

function listDocument(
  kind: 'home' | 'modules',
  shared: SharedScope,
  modules: readonly ApiModule[],
  readme?: Readme,
): Document {
  const { config, model, translate } = shared;
  const scope = pageScope(shared, model.modules[0]?.reflection ?? model.project);
  const anchor = anchorsOf(readme).includes('modules') ? 'modules-1' : 'modules';
  const list = { title: config.title, anchor, heading: translate('api.group.modules'), modules };
  const page = { ...listPage(kind, list, scope), ...(readme && { readme: readme.html }) };
  const id = `${config.routeBasePath}/${kind === 'home' ? 'index' : 'modules'}`;
  const headings = [{ level: 2, id: anchor, html: escapeHtml(list.heading), location: scope.location }];
  return document(page, scope, { id, title: config.title, headings, ...(readme && { readme }) });
}

interface DocumentParts {
  readonly id: string;
  readonly title: string;
  readonly headings: readonly Heading[];
  readonly readme?: Readme;
}

function document(page: ApiPage, scope: PageScope, { id, title, headings, readme }: DocumentParts): Document {
  const comment = page.comment ?? page.member?.comment ?? page.member?.signatures[0]?.comment;
  const summary = firstSentence(comment?.html ?? readme?.html ?? '');
  return {
    source: scope.location.file,
    format: 'api',
    frontMatter: frontMatterOf(id, title, page.kind === 'modules'),
    title,
    titleHtml: withKind(title, page.name),
    showTitle: true,
    description: summary === '' ? defaultDescription(page, scope.translate) : summary,
    truncated: false,
    body: { kind: 'api', page },
    headings: [...(readme?.headings ?? []), ...headings],
    refs: [...(readme?.refs ?? []), ...scope.refs()],
    partials: [],
    words: 0,
  };
}

/** Makes the kind before the name a badge: `Class: Editor`. The text stays the same. */
function withKind(title: string, name: string): string {
  const kind = /^([^:]+)(:\s+)(?=\S)/.exec(title.slice(0, Math.max(0, title.indexOf(name))).concat(name));
  if (!kind) return withLineBreaks(title);
  const [prefix, label = '', colon = ''] = kind;
  const rest = withLineBreaks(title.slice(prefix.length));
  return `<span class="api-kind">${escapeHtml(label)}<span>${colon}</span></span>${rest}`;
}

/** Allows line breaks in long names, which have no spaces: after a slash or a dot, and before a capital letter. */
function withLineBreaks(title: string): string {
  return escapeHtml(title).replace(/([/._])(?=\w)|([a-z])(?=[A-Z])/g, '$1$2<wbr>');
}

function firstSentence(html: string): string {
  // The text of an element is followed by a space.
  const text = textOfHtml(/<p>(.*?)<\/p>/s.exec(html)?.[1] ?? '').replace(/ (?=[.,;:!?)])/g, '');
  return /^.{20,200}?[.!?](?=\s|$)/.exec(text)?.[0] ?? text.slice(0, 200);
}

function defaultDescription({ kind, name, importFrom = '' }: ApiPage, translate: Translate): string {
  switch (kind) {
    case 'home':
    case 'modules':
      return translate(`api.about.${kind}`, { name });
    case 'module':
    case 'namespace':
      return translate('api.about.exports', { name });
    default:
      return translate(`api.about.${kind}`, { name, module: importFrom });
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
