import { Stack } from '@journey/ui';
import { styled } from 'styled-components';

/** A grid of the cards on which photos are taken, with as many columns as fit. */
export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--space16);
  /* Cards keep their own height, so that a message below one does not stretch those beside it. */
  > [data-field] {
    align-self: start;
  }
`;

/** The list of the terms for photos, with space for its bullets inside the card. */
export const Terms = styled(Stack)`
  padding-left: var(--space16);
`;
