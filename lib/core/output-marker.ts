/** The content of `.nojekyll`, by which docsgen recognizes its output folders. */
export const OWN_OUTPUT = 'Made by docsgen.\n';
