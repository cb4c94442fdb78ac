// @ts-check
import { docusaurus, docusaurusFaster } from './docusaurus/tools.mjs';
import { eleventy } from './eleventy/tool.mjs';
import { hugo, hugoSection } from './hugo/tools.mjs';
import { rspress } from './rspress/tool.mjs';
import { starlight } from './starlight/tool.mjs';
import { vitepress } from './vitepress/tool.mjs';

/** The tools that docsgen is compared with. */
export const GENERATORS = [hugo, hugoSection, eleventy, starlight, docusaurusFaster, docusaurus, rspress, vitepress];
