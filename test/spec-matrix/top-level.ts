import { NO_OTHERS, page, pages, ROUTES } from './pages.ts';
import { shown, type Section, type Statement } from './statement.ts';
import * as t from './tests.ts';

const topLevel: Statement[] = [
  shown(
    'All routes are public.',
    t.everyLink('leads there by a click, in the same window, and every page fits a phone without trouble'),
  ),
  shown('The base path is /.', t.ownSite('says what it is about, and where it stands')),
  shown('The only locale is en.', t.ownSite('has one main heading, one main part and a language'), NO_OTHERS),
  page('/', 'home page', t.sitePages('the home page says the tagline and leads to the docs and the playground')),
  shown(
    'The home page has a Lexical editor to type in.',
    t.home('takes what is typed, and shows the state as it changes, with the selection'),
    t.home('undoes and redoes, by its buttons and by keys'),
    t.home('is fetched when it comes into view, and not before'),
  ),
  page('/community/', 'community page'),
  shown(
    'The community page lists GitHub, Stack Overflow and Discord.',
    t.ownShell('the community page lists GitHub, Stack Overflow and Discord'),
  ),
  page('/gallery', 'gallery', t.sitePages('the gallery counts its examples and names their tags')),
  shown(
    'The gallery can be filtered and searched, with the state in the URL (DECISIONS).',
    t.gallery('finds a part of a title in any letter case, and keeps it in the address without history'),
    t.gallery('shows what has one of the ticked tags, and also the title'),
    t.gallery('begins with what the address asks for; tags that do not exist are none'),
  ),
  page('/markdown-page', 'standalone markdown page'),
  shown(
    '/search: search results page.',
    t.searchPage('has the query of its address, shows where results stand, and is the same again after Back'),
    ROUTES,
  ),
  shown(
    'The input placeholder of the search page is "Type your search here".',
    t.pageTemplates('has a form that puts the words into ?q='),
  ),
  shown(
    'The query parameter of the search page is q.',
    t.searchPage('says in its heading and its title what is looked for, and keeps it in its address as it is typed'),
    t.pageTemplates('has a form that puts the words into ?q='),
  ),
  shown(
    'Any other path: not-found page titled "Page Not Found".',
    t.everyPage('on the way to a page that is not there is told so, with the status of it'),
    t.loading('is a matter of the browser when it is unknown'),
  ),
];

const blog: Statement[] = [
  page('/blog', 'list', t.pageTemplates('lists posts with date, reading time, authors and tags')),
  page('/blog/archive', 'archive', t.pageTemplates('archives posts under an anchor for each year')),
  ...pages(
    'post',
    ['first-blog-post', 'long-blog-post', 'mdx-blog-post', 'welcome'],
    (name) => `/blog/${name}` as const,
  ),
  page('/blog/tags', 'all tags', t.pageTemplates('counts the posts of each tag')),
  ...pages('tag page', ['docsgen', 'facebook', 'hello', 'hola'], (name) => `/blog/tags/${name}` as const),
  shown('Four tags exist: one named after the site generator, facebook, hello and hola.', ROUTES, NO_OTHERS),
];

export const topLevelRoutes: Section = { title: '§2 Top-level pages and the blog', statements: [...topLevel, ...blog] };
