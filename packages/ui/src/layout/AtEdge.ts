import { styled } from 'styled-components';

/** Around a quiet button: its words begin where the column does, rather than its padding and its unseen border. */
export const AtEdge = styled.div`
  margin-inline-start: calc(-2px - var(--space12));
`;
