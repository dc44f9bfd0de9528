import { styled } from 'styled-components';
import { pressableStyles } from '../Button/Button.styles.ts';

/**
 * A link to another page that looks like a button. `data-variant` is `primary` or `quiet`, `data-wide` makes it as
 * wide as its column, and `as` can make it a router's Link. Put an icon and the text together in one `span`.
 */
export const LinkButton = styled.a`
  ${pressableStyles}
`;
