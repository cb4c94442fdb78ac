/** What the `.nojekyll` of a folder says that docsgen wrote, whatever its templates are. */
export const OWN_OUTPUT = 'Made by docsgen.\n';
