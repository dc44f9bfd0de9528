import { styled } from 'styled-components';

/**
 * A page's first link, by which keyboard users skip the header. It leads to `href`, usually `#main`, and is
 * visible only while focused.
 */
export const SkipLink = styled.a`
  position: absolute;
  z-index: 3;
  left: var(--space16);
  top: -100px;
  padding: var(--space12) var(--space16);
  background: var(--surface);
  color: var(--text);
  border-radius: var(--radius-control);
  &:focus {
    top: var(--space8);
  }
`;
