import { styled } from 'styled-components';

/** Text that is invisible and only for screen readers. It is a `span`, or the element given as `as`. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
