import { styled } from 'styled-components';
import { pressableStyles } from '../Button/Button.styles.ts';

/**
 * A link that looks like a button and leads to another page. `data-variant` is `primary` or `quiet`; `data-wide` makes
 * it as wide as its column; `as` takes a router's Link. Put an icon and the text together in one `span`.
 */
export const LinkButton = styled.a`
  ${pressableStyles}
`;
