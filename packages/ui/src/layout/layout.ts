import { styled } from 'styled-components';

/** A distance that layouts may use, in px: a step of the spacing scale that all brands share. */
export type SpacingStep = 4 | 8 | 12 | 16 | 24 | 32 | 48;

/**
 * A column of elements with the space `$gap` between them (by default 24 px). `as` makes it a form, a list or a
 * section.
 */
export const Stack = styled.div<{ $gap?: SpacingStep }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--space${({ $gap = 24 }) => $gap});
`;

/**
 * A row of elements that wraps onto further lines, with the space `$gap` between them. The default, 8 px, is the
 * smallest distance allowed between two elements that can be pressed.
 */
export const Cluster = styled.div<{ $gap?: SpacingStep }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--space${({ $gap = 8 }) => $gap});
`;

/**
 * The main column of a page. It is as wide as a form, or wider with `$wide`. With `$overlap` its first card
 * overlaps the tall header that has a page title.
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
