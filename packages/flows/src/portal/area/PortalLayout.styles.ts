import { styled } from 'styled-components';

/**
 * The element around the whole portal. It is at least as high as the screen, so that the footer of a short page
 * is at the bottom.
 */
export const Frame = styled.div`
  display: flex;
  flex-direction: column;
  min-height: 100dvh;
`;

/** Places the portal's menu beside the page on wide screens. On narrow screens there is only one column. */
export const Columns = styled.div`
  display: flex;
  flex: 1;
  align-items: stretch;
`;

/**
 * Shows its content, the button that opens the menu, only on small screens, where the portal's menu is a drawer.
 */
export const SmallScreenOnly = styled.span`
  @media print, (min-width: 960px) {
    display: none;
  }
`;
