import { styled } from 'styled-components';

/**
 * A box around content that belongs together; the prop `as` sets its HTML element. Do not put a card in a card.
 */
export const Card = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space24);
  padding: var(--space24);
  border: 1px solid var(--divider);
  border-radius: var(--radius-card);
  background: var(--surface);
  box-shadow: var(--shadow-card);
  @media (min-width: 640px) {
    padding: var(--space32);
  }
`;
