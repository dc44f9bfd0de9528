import { styled } from 'styled-components';

/**
 * A wrapper around a quiet button. It aligns the button's text with the column's edge, although the button has an
 * invisible border and padding.
 */
export const AlignToColumnEdge = styled.div`
  margin-inline-start: calc(-2px - var(--space12));
`;
