export type * from './config.ts';
export type * from './document.ts';
export type * from './feed.ts';
export type * from './head.ts';
export type * from './output.ts';
export type * from './page.ts';
export type * from './sample.ts';
export type * from './search.ts';
