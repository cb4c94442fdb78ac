/** Lists the templates of a site: the document, the API pages, the home page, redirects and the components of MDX. */
import * as components from './components/index.ts';
import { BodyScope } from './components/context/BodyScope.tsx';
import { PageScope } from './components/context/PageScope.tsx';
import { Document } from './layouts/Document.tsx';
import { mdxDefaults as mdxComponents } from './mdx-defaults.ts';
import { ApiBody } from './pages/api/ApiBody.tsx';
import { ApiTable } from './pages/api/ApiTable.tsx';
import { HomeBody } from './pages/home/HomeBody.tsx';
import { Redirect } from './pages/redirect.tsx';
import type { Templates } from '../lib/core/view/index.ts';

/** The templates that docsgen renders pages with: the document, the bodies of API pages and home pages, redirects, and the components of MDX files. */
const componentNames = Object.keys(components).filter((name) => /^[A-Z]/.test(name));
const templates: Templates = {
  Document,
  ApiBody,
  ApiTable,
  HomeBody,
  Redirect,
  BodyScope,
  PageScope,
  mdxComponents,
  componentNames,
};

export default templates;
