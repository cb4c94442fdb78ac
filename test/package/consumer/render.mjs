// Components render without docsgen, for example in the tests of a site.
import { Admonition, translate } from 'docsgen/components';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

console.log(renderToStaticMarkup(createElement(Admonition, { type: 'tip' }, translate({ message: 'Rendered' }))));
