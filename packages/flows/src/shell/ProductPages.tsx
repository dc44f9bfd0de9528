import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from './app.ts';
import { PageBoundary } from './PageBoundary.tsx';
import { PageUntilLate } from './PageUntilLate.tsx';
import { LATE_AFTER_MS } from './ProductRouter.tsx';
import { Waiting } from './Waiting.tsx';

interface Props {
  /** The product's name, which the browser's tab shows while a page's code loads. */
  readonly title: string;
  /** Renders the placeholder while the page's code loads, as for `Waiting`; by default a skeleton of the page. */
  readonly placeholder?: ((longWait: ReactNode) => ReactNode) | undefined;
  /** The text that is announced to screen readers while a page loads. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * Renders the pages inside a product's layout. When a page fails, the header and the menu stay. When the code of the
 * next page takes longer than a second to load, a placeholder replaces the previous page.
 */
export const ProductPages = ({ title, label, placeholder, children }: Props) => (
  <PageBoundary app={useApp()} at={useLocation().key}>
    <PageUntilLate
      placeholder={<Waiting label={label} placeholder={placeholder} waitedBeforeMs={LATE_AFTER_MS} />}
    >
      <Suspense
        fallback={
          <>
            <title>{title}</title>
            <Waiting label={label} placeholder={placeholder} />
          </>
        }
      >
        {children}
      </Suspense>
    </PageUntilLate>
  </PageBoundary>
);
