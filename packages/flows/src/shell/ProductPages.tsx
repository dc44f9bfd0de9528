import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from './app.ts';
import { styled } from 'styled-components';
import { PageBoundary } from './PageBoundary.tsx';
import { LATE_AFTER_MS, useLatePage } from './ProductRouter.tsx';
import { Waiting } from './Waiting.tsx';

/** Hides the page on request. While shown it has no box in the layout, so its children are laid out as if it were absent. */
const PageContent = styled.div`
  &:not([hidden]) {
    display: contents;
  }
`;

interface Props {
  /** The product's name, which the browser's tab shows while a page's code loads. */
  readonly title: string;
  /** Renders what is shown while the page's code loads, as for `Waiting`; by default a skeleton of the page. */
  readonly placeholder?: ((longWait: ReactNode) => ReactNode) | undefined;
  /** The text that is announced to screen readers while a page loads. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * Renders the pages inside a product's frame. When a page fails, the header and the menu stay. When the code of the next
 * page takes longer than a second to load, a placeholder replaces the page before.
 */
export const ProductPages = ({ title, label, placeholder, children }: Props) => {
  const isLate = useLatePage();
  return (
    <PageBoundary app={useApp()} at={useLocation().key}>
      {/* The hidden page before still sets the document's title, so the placeholder sets none. */}
      {isLate && <Waiting label={label} placeholder={placeholder} waitedBeforeMs={LATE_AFTER_MS} />}
      {/* The page before stays mounted while it is hidden, because React keeps it until the next one is ready. */}
      <PageContent hidden={isLate}>
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
      </PageContent>
    </PageBoundary>
  );
};
