import { styled } from 'styled-components';

/**
 * Places two photos of the same side of the vehicle beside each other on every screen size, so that they can be
 * compared.
 */
export const Pair = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space8);
  /* The photos take all the width, so that a difference between them can be seen. */
  ul[data-shape='columns'] {
    grid-template-columns: minmax(0, 1fr);
  }
  p {
    font: 600 var(--type14) var(--font-text);
  }
`;
