import { Children, isValidElement, type JSX, type ReactNode } from 'react';
import { Head } from '../docusaurus/Head.tsx';
import { useDocusaurusContext } from '../docusaurus/useDocusaurusContext.ts';
import './layout.css';

interface LayoutProps {
  /** The title of the page, before that of the site. */
  readonly title?: string;
  readonly description?: string;
  readonly wrapperClassName?: string;
  readonly noFooter?: boolean;
  readonly children?: ReactNode;
}

/**
 * `@theme/Layout`. Every page has docsgen's layout, so this component only adds the title and the description to the head. The layout
 * contains `<main>`, so that of the page becomes `<div>`.
 */
export function Layout({ title, description, wrapperClassName, children }: LayoutProps): JSX.Element {
  const content = Children.map(children, withoutMain);
  const { titleDelimiter, title: siteTitle } = useDocusaurusContext().siteConfig;
  return (
    <>
      <Head>
        {title !== undefined && <title>{`${title} ${titleDelimiter} ${siteTitle}`}</title>}
        {description !== undefined && <meta name="description" content={description} />}
      </Head>
      {wrapperClassName === undefined ? content : <div className={wrapperClassName}>{content}</div>}
    </>
  );
}

function withoutMain(child: ReactNode): ReactNode {
  return isValidElement<object>(child) && child.type === 'main' ? <div {...child.props} /> : child;
}
