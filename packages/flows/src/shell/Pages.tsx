import { Skeleton } from '@journey/ui';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from './app.ts';
import { shellMessages } from './messages.ts';
import { PageBoundary } from './PageBoundary.tsx';

interface Props {
  /** Shown while the page's code loads; by default a skeleton. */
  readonly fallback?: ReactNode;
  /** The text that is announced while a page loads. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** Renders the pages inside a product's frame. When a page fails, the header and the menu stay. */
export const Pages = ({ label = shellMessages.loading, fallback, children }: Props) => (
  <PageBoundary app={useApp()} at={useLocation().key}>
    <Suspense fallback={fallback ?? <Skeleton label={label} lines={5} />}>{children}</Suspense>
  </PageBoundary>
);
