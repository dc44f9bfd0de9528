import { HiddenPageContext } from '@journey/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { useLatePage } from './ProductRouter.tsx';

/** Wraps the page so that it can be hidden. While the page is visible, this wrapper does not affect its layout. */
const PageContent = styled.div`
  &:not([hidden]) {
    display: contents;
  }
`;

interface Props {
  /** Replaces the page. It sets no title for the document, because the hidden page still sets it. */
  readonly placeholder: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders a page until the code of the next one has been loading for longer than a second, and from then on a
 * placeholder.
 */
export const PageUntilLate = ({ placeholder, children }: Props) => {
  const isLate = useLatePage();
  return (
    <>
      {isLate && placeholder}
      {/* The page stays mounted while it is hidden, because React keeps it until the next one is ready. */}
      <PageContent hidden={isLate}>
        <HiddenPageContext value={isLate}>{children}</HiddenPageContext>
      </PageContent>
    </>
  );
};
