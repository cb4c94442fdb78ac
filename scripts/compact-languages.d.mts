import type { Plugin } from 'esbuild';

export declare const compactLanguages: Plugin;
