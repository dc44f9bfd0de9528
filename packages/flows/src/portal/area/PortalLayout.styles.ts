import { styled } from 'styled-components';

/** Sidebar beside the page on wide screens; one column below. */
export const Columns = styled.div`
  display: flex;
  align-items: stretch;
  min-height: calc(100dvh - 69px);
`;

/** Shows its content only on small screens, where the sidebar is a drawer. */
export const OnlySmall = styled.span`
  @media print, (min-width: 960px) {
    display: none;
  }
`;
