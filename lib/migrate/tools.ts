import { docusaurus } from './docusaurus/tool.ts';
import { starlight } from './starlight/tool.ts';
import type { Tool } from './tool.ts';
import { vitepress } from './vitepress/tool.ts';

/** The generators whose sites docsgen migrates, by the value of `--from`. */
export const TOOLS: Readonly<Record<string, Tool>> = { docusaurus, vitepress, starlight };
