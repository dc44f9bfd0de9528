import { styled } from 'styled-components';

/** Short lines under each other. */
export const Lines = styled.ul`
  padding-left: var(--space24);
  overflow-wrap: anywhere;
`;
