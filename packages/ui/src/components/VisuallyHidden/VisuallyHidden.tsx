import { styled } from 'styled-components';

/** Text that only screen readers present; takes `as` and any attribute of a span. */
export const VisuallyHidden = styled.span`
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
  white-space: nowrap;
`;
