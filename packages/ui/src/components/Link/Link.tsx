import { styled } from 'styled-components';

/**
 * A link; the prop `as` can make it a router's Link. In a paragraph or a label it flows with the text and is
 * underlined in every brand; elsewhere it can be pressed on an area of at least 48 px.
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
  /* With forced colours, only the underline distinguishes a link from the text around it. */
  @media (forced-colors: active) {
    text-decoration: underline;
  }
`;
