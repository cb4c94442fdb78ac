import { BasePath } from './components/BasePath.tsx';
import { DocsgenCode } from './components/CodeBlock.tsx';
import { Admonition, Card, Cards, Details, Figure, Steps, TabItem, Tabs } from './components/index.ts';
import { Document } from './layouts/Document.tsx';
import { ApiBody } from './pages/api/index.tsx';
import { Redirect } from './pages/redirect.tsx';
import type { Templates } from './view.ts';

const mdxComponents = { Admonition, Card, Cards, Details, DocsgenCode, Figure, Steps, TabItem, Tabs };

const templates: Templates = { Document, ApiBody, Redirect, BodyScope: BasePath, mdxComponents };

export default templates;
