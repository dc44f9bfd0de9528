import { styled } from 'styled-components';

/** At least as high as the screen, including the header, so that the footer of a short page is at the bottom. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** Sidebar beside the page on wide screens; one column below. */
export const Columns = styled.div`
  display: flex;
  flex: 1;
  align-items: stretch;
`;

/** Shows its content only on small screens, where the sidebar is a drawer. */
export const SmallScreenOnly = styled.span`
  @media print, (min-width: 960px) {
    display: none;
  }
`;
