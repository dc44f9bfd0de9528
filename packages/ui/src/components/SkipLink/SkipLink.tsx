import { styled } from 'styled-components';

/** A page's first link, which skips the header and goes to `href`, usually `#main`. Visible only while focused. */
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
