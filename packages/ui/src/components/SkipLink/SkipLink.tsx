import { styled } from 'styled-components';

/** The first stop of the keyboard: jumps past the band to `href` (usually `#main`). Seen only while it has focus. */
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
