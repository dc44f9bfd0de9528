import { Skeleton } from '@journey/ui';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from './app.ts';
import { shellMessages } from './messages.ts';
import { PageBoundary } from './PageBoundary.tsx';

interface Props {
  /** Shown while the page's code loads; by default a skeleton. */
  readonly waiting?: ReactNode;
  /** Announced while a page loads. */
  readonly label?: string;
  readonly children: ReactNode;
}

/** The pages inside a product's frame. When one fails, header and menu stay. */
export const Pages = ({ label = shellMessages.loading, waiting, children }: Props) => (
  <PageBoundary app={useApp()} at={useLocation().key}>
    <Suspense fallback={waiting ?? <Skeleton label={label} lines={5} />}>{children}</Suspense>
  </PageBoundary>
);
