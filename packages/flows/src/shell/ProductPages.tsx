import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from './app.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { Waiting } from './Waiting.tsx';

interface Props {
  /** The product's name, which the browser's tab shows while a page's code loads. */
  readonly title: string;
  /** What is shown while the page's code loads; by default a skeleton of the page. */
  readonly fallback?: ReactNode;
  /** The text that is announced to screen readers while a page loads. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Renders the pages inside a product's frame. When a page fails, the header and the menu stay. */
export const ProductPages = ({ title, label, fallback, children }: Props) => (
  <PageBoundary app={useApp()} at={useLocation().key}>
    <Suspense
      fallback={
        <>
          <title>{title}</title>
          <Waiting label={label} placeholder={fallback} />
        </>
      }
    >
      {children}
    </Suspense>
  </PageBoundary>
);
