import { BodyScope } from './components/context/BodyScope.tsx';
import { DocsgenCode } from './components/content/CodeBlock.tsx';
import { Admonition, Card, Cards, Details, Figure, Island, Steps, TabItem, Tabs } from './components/index.ts';
import { Document } from './layouts/Document.tsx';
import { ApiBody } from './pages/api/ApiBody.tsx';
import { Redirect } from './pages/redirect.tsx';
import type { Templates } from '../lib/core/view/index.ts';

const mdxComponents = { Admonition, Card, Cards, Details, DocsgenCode, Figure, Island, Steps, TabItem, Tabs };

const templates: Templates = { Document, ApiBody, Redirect, BodyScope, mdxComponents };

export default templates;
