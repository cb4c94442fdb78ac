// @ts-check
import { pageKinds } from './page-kind.mjs';

/** Links and images in Markdown. */
export const MARKDOWN = pageKinds('markdown', [
  { name: 'Markdown: link', faults: 15, correct: 20, write: (link) => `Text with [a link](${link}) in it.` },
  { name: 'Markdown: link with a title', write: (link) => `Text with [a link](${link} "Title (1)").` },
  { name: 'Markdown: link in angle brackets', correct: 6, write: (link) => `Text with [a \`link\`](<${link}>).` },
  {
    name: 'Markdown: reference',
    correct: 6,
    write: (link, id) => `See [the page][r${id}].\n\n[r${id}]: ${link} 'Title'`,
  },
  { name: 'Markdown: footnote', write: (link, id) => `Note[^${id}].\n\n[^${id}]: See [this](${link}).` },
  { name: 'Markdown: table', write: (link) => `| a | b |\n| - | - |\n| \`x \\| y\` | [cell](${link}) |` },
  { name: 'Markdown: nested list and quote', write: (link) => `- item\n\n  > 1. text\n  >    [deep](${link})` },
  { name: 'Markdown: heading', correct: 2, write: (link) => `## Part with [a link](${link})` },
  { name: 'Markdown: directive', write: (link) => `:::note[Title]\n\nText, [a link](${link}).\n\n:::` },
  { name: 'Markdown: image', targets: 'files', write: (link) => `![alt](${link})` },
  { name: 'Markdown: linked image', write: (link) => `[![alt](/img/logo.svg)](${link})` },
  { name: 'Markdown: image reference', targets: 'files', write: (link, id) => `![alt][i${id}]\n\n[i${id}]: ${link}` },
]);
