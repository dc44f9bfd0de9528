import { styled } from 'styled-components';

/** A link in or beside text; takes `as` (a router's Link). The underline comes with the pointer where the brand has none. */
export const Link = styled.a`
  color: var(--link);
  font-weight: 500;
  text-decoration: var(--link-decoration);
  text-underline-offset: 3px;
  border-radius: 2px;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
  p & {
    text-decoration: underline;
  }
`;
