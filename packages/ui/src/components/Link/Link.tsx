import { styled } from 'styled-components';

/**
 * A link; takes `as` (a router's Link). In a paragraph or a label it flows with the words and is underlined in
 * every brand; by itself it is a target of 48 px.
 */
export const Link = styled.a`
  display: inline-flex;
  align-items: center;
  min-width: var(--target);
  min-height: var(--target);
  color: var(--link);
  font-weight: 500;
  text-decoration: var(--link-decoration);
  text-underline-offset: 3px;
  border-radius: 2px;
  &:hover {
    text-decoration: underline;
    text-decoration-thickness: 2px;
  }
  p &,
  label & {
    display: inline;
    text-decoration: underline;
  }
`;
