import { styled } from 'styled-components';

/** Put it around a quiet button to align the button's text, not its invisible border, with the column's edge. */
export const AlignToColumnEdge = styled.div`
  margin-inline-start: calc(-2px - var(--space12));
`;
