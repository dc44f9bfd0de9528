import { Stack } from '@journey/ui';
import { styled } from 'styled-components';

/** A panel's content, with space below the panel's title. */
export const Content = styled(Stack)`
  padding-top: var(--space12);
`;

/** A list of short lines. */
export const Lines = styled.ul`
  padding-left: var(--space24);
  overflow-wrap: anywhere;
`;
