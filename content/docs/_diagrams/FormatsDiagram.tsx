import type { JSX } from 'react';
import { Diagram, type Drawing } from './Diagram.tsx';
import { Box } from './parts.tsx';

const JSON_NOTES = ['`JSON.stringify`', '`parseEditorState`', 'lossless'];
const HTML_NOTES = ['`$generateHtmlFromNodes`', '`$generateNodesFromDOM`', 'for other programs'];
const MARKDOWN_NOTES = ['`$convertToMarkdownString`', '`$convertFromMarkdownString`', 'limited to its syntax'];
const TEXT_NOTES = ['`getTextContent`', 'for search and counters'];

const wide: Drawing = {
  width: 600,
  height: 264,
  exchanges: ['M160 88L236 106', 'M440 88L364 106', 'M160 172L236 156'],
  arrows: ['M364 156L440 172'],
  shapes: (
    <>
      <Box at={[0, 0, 216, 86]} lines={['JSON']} notes={JSON_NOTES} />
      <Box at={[384, 0, 216, 86]} lines={['HTML']} notes={HTML_NOTES} />
      <Box at={[220, 108, 160, 46]} kind="subject" lines={['editor state']} />
      <Box at={[0, 174, 216, 90]} lines={['Markdown']} notes={MARKDOWN_NOTES} />
      <Box at={[384, 174, 216, 90]} lines={['plain text']} notes={TEXT_NOTES} />
    </>
  ),
};

const narrow: Drawing = {
  width: 304,
  height: 424,
  lines: ['M12 40v338'],
  exchanges: ['M12 95h18', 'M12 191h18', 'M12 287h18'],
  arrows: ['M12 378h18'],
  shapes: (
    <>
      <Box at={[0, 0, 304, 40]} kind="subject" lines={['editor state']} />
      <Box at={[32, 52, 272, 86]} lines={['JSON']} notes={JSON_NOTES} />
      <Box at={[32, 148, 272, 86]} lines={['HTML']} notes={HTML_NOTES} />
      <Box at={[32, 244, 272, 86]} lines={['Markdown']} notes={MARKDOWN_NOTES} />
      <Box at={[32, 340, 272, 76]} lines={['plain text']} notes={TEXT_NOTES} />
    </>
  ),
};

/** Shows the formats of a document, with the functions that convert it. */
export function FormatsDiagram(): JSX.Element {
  return (
    <Diagram
      id="formats"
      title="Formats of a document"
      description={
        'An editor state is converted to JSON with JSON.stringify and back with parseEditorState. JSON is lossless. ' +
        'HTML for other programs is written by $generateHtmlFromNodes and read by $generateNodesFromDOM. Markdown is ' +
        'written by $convertToMarkdownString and read by $convertFromMarkdownString, and is limited to its syntax. ' +
        'Plain text, for search and counters, is written by getTextContent but not read.'
      }
      wide={wide}
      narrow={narrow}
    >
      Store JSON. Use the other formats to exchange content.
    </Diagram>
  );
}
