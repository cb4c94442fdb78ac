import { moduleFiles, type Tool } from '../tool.ts';
import { migrateDocusaurus } from './index.ts';

/** Docusaurus 3. */
export const docusaurus: Tool = {
  name: 'Docusaurus',
  configFiles: moduleFiles('docusaurus.config'),
  migrate: migrateDocusaurus,
  commands: [
    [/\bdocusaurus start\b/, 'docsgen serve --watch'],
    [/\bdocusaurus build\b/, 'docsgen build'],
    [/\bdocusaurus serve\b/, 'docsgen serve'],
    [/\bdocusaurus clear\b/, 'docsgen clean'],
    [/\bdocusaurus swizzle\b/, 'docsgen eject'],
  ],
};
