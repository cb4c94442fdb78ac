/** The content of `.nojekyll`, by which docsgen recognizes its output folders. */
export const OWN_OUTPUT = 'Made by docsgen.\n';

/** The file with the public URLs of a site: in the output, and next to the configuration if it is committed. */
export const URL_MANIFEST = 'urls.json';
