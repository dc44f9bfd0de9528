import { HiddenPageContext } from '@journey/ui';
import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from './app.ts';
import { styled } from 'styled-components';
import { PageBoundary } from './PageBoundary.tsx';
import { LATE_AFTER_MS, useLatePage } from './ProductRouter.tsx';
import { Waiting } from './Waiting.tsx';

/** Wraps the page so that it can be hidden. While the page is visible, this wrapper does not affect its layout. */
const PageContent = styled.div`
  &:not([hidden]) {
    display: contents;
  }
`;

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
export const ProductPages = ({ title, label, placeholder, children }: Props) => {
  const isLate = useLatePage();
  return (
    <PageBoundary app={useApp()} at={useLocation().key}>
      {/* The hidden previous page still sets the document's title, so the placeholder sets none. */}
      {isLate && <Waiting label={label} placeholder={placeholder} waitedBeforeMs={LATE_AFTER_MS} />}
      {/* The previous page stays mounted while it is hidden, because React keeps it until the next one is ready. */}
      <PageContent hidden={isLate}>
        <HiddenPageContext value={isLate}>
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
        </HiddenPageContext>
      </PageContent>
    </PageBoundary>
  );
};
