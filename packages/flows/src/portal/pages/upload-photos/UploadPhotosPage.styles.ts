import { Stack } from '@journey/ui';
import { styled } from 'styled-components';

/** A grid of the cards on which photos are taken, with as many columns as fit. */
export const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 320px), 1fr));
  gap: var(--space16);
  /* A message below one card does not pull its neighbours apart. */
  > [data-field] {
    align-self: start;
  }
`;

/** The list of the terms for photos, with space for its bullets inside the card. */
export const Terms = styled(Stack)`
  padding-left: var(--space16);
`;
