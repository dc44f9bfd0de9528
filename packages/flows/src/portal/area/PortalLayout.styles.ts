import { styled } from 'styled-components';

/** The portal's frame is at least as high as the screen, so that the footer of a short page is at the bottom. */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** Places the sidebar beside the page on wide screens. On narrow screens there is only one column. */
export const Columns = styled.div`
  display: flex;
  flex: 1;
  align-items: stretch;
`;

/** Shows its content only on small screens, where the portal's sidebar is a drawer. */
export const SmallScreenOnly = styled.span`
  @media print, (min-width: 960px) {
    display: none;
  }
`;
