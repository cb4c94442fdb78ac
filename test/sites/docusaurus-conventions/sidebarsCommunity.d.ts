import type { UserConfig } from 'docsgen';

declare const sidebars: NonNullable<NonNullable<UserConfig['docs']>['sidebars']>;
export default sidebars;
