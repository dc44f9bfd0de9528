import { styled } from 'styled-components';
import { pressable } from '../Button/Button.styles.ts';

/**
 * A link that looks like a button: the next place to go. `data-variant` is `primary` or `quiet`, `data-wide` fills the
 * column; takes `as` (a router's Link). With an icon, both stand in a `span`.
 */
export const LinkButton = styled.a`
  ${pressable}
`;
