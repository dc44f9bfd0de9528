import type { ReactNode } from 'react';
import { styled } from 'styled-components';

const Heading = styled.h1`
  font: var(--weight-display) var(--type28) var(--font-display);
  & + p {
    margin-top: var(--space8);
    max-width: 52ch;
    font: 400 var(--type16) var(--font-text);
  }
  @media (min-width: 640px) {
    font: var(--weight-display) var(--type36) var(--font-display);
  }
`;

/** The id of a page's heading. Code that moves the focus to the heading finds it by this id. */
export const PAGE_TITLE_ID = 'page-title';

export interface PageTitleProps {
  children: ReactNode;
  /** A sentence below the title, which says what the page is for. */
  lead?: ReactNode;
}

/**
 * The page's only h1. It can be focused (its id is `PAGE_TITLE_ID`), so that a screen reader announces the title of
 * the new page after navigation.
 */
export const PageTitle = ({ children, lead }: PageTitleProps) => (
  <div>
    <Heading id={PAGE_TITLE_ID} tabIndex={-1}>
      {children}
    </Heading>
    {lead && <p>{lead}</p>}
  </div>
);
