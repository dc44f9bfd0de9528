import { styled } from 'styled-components';

/** A step of the spacing scale, in px. */
export type Space = 4 | 8 | 12 | 16 | 24 | 32 | 48;

/** Things under one another, `$gap` apart (24). Takes `as`: a form, a list, a section. */
export const Stack = styled.div<{ $gap?: Space }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space${({ $gap = 24 }) => $gap});
`;

/** Things side by side that wrap when there is no room, `$gap` apart (8, the least distance of two targets). */
export const Cluster = styled.div<{ $gap?: Space }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space${({ $gap = 8 }) => $gap});
`;

/**
 * The main column of a page: a form's width unless `$wide`. With `$overlap` its first card climbs into the band of a
 * Header that has a hero.
 */
export const Page = styled.main<{ $wide?: boolean; $overlap?: boolean }>`
  position: relative;
  width: 100%;
  max-width: ${({ $wide }) => ($wide ? '1040px' : 'calc(var(--form-column) + 32px)')};
  margin: ${({ $overlap }) => ($overlap ? '-56px' : '0')} auto 0;
  padding: ${({ $overlap }) => ($overlap ? '0' : 'var(--space32)')} var(--space16) var(--space48);
  &:focus {
    outline: none;
  }
`;
