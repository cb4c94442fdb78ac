import { name } from './name.ts';

const opened: string[] = [];
(globalThis as { counter?: readonly string[] }).counter = opened;
opened.push(`${name} starts`);
document.addEventListener('docsgen:arrive', () => void opened.push(location.pathname));
