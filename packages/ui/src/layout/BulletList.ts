import { styled } from 'styled-components';

/** A list with bullets, which stand inside the column. Other lists have none, since their entries are cards or links. */
export const BulletList = styled.ul`
  display: grid;
  gap: var(--space8);
  padding-left: var(--space24);
  list-style: disc;
`;
