import { styled } from 'styled-components';

/**
 * A list with bullets, which are inside the column. Other lists have no bullets, because their entries are cards or
 * links.
 */
export const BulletList = styled.ul`
  display: grid;
  gap: var(--space8);
  padding-left: var(--space24);
  list-style: disc;
`;
