import { Suspense, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { useApp } from './app.ts';
import { styled } from 'styled-components';
import { PageBoundary } from './PageBoundary.tsx';
import { useLatePage } from './ProductRouter.tsx';
import { Waiting } from './Waiting.tsx';

/** Surrounds the page without being a box of its own, so that the layout around it does not change. */
const Shown = styled.div`
  &:not([hidden]) {
    display: contents;
  }
`;

interface Props {
  /** The product's name, which the browser's tab shows while a page's code loads. */
  readonly title: string;
  /** What is shown while the page's code loads; by default a skeleton of the page. */
  readonly fallback?: ReactNode;
  /** The text that is announced to screen readers while a page loads. */
  readonly label?: string;
  readonly children: ReactNode;
}

/**
 * Renders the pages inside a product's frame. When a page fails, the header and the menu stay. When the code of the next
 * page takes long, its placeholder takes the place of the page before.
 */
export const ProductPages = ({ title, label, fallback, children }: Props) => {
  const isLate = useLatePage();
  const waiting = (
    <>
      <title>{title}</title>
      <Waiting label={label} placeholder={fallback} />
    </>
  );
  return (
    <PageBoundary app={useApp()} at={useLocation().key}>
      {isLate && waiting}
      {/* The page before stays mounted while it is hidden, because React still holds it until the next one is ready. */}
      <Shown hidden={isLate}>
        <Suspense fallback={waiting}>{children}</Suspense>
      </Shown>
    </PageBoundary>
  );
};
