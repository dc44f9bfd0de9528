import { styled } from 'styled-components';
import { pressable } from '../Button/Button.styles.ts';

/** A link that looks like a button: the next place to go. `data-variant="primary"`, `data-wide`; takes `as` (a router's Link). */
export const LinkButton = styled.a`
  ${pressable}
`;
