import { Stack } from '@journey/ui';
import { styled } from 'styled-components';

/** A panel's content, apart from the panel's own title. */
export const Content = styled(Stack)`
  padding-top: var(--space12);
`;

/** Short lines under each other. */
export const Lines = styled.ul`
  padding-left: var(--space24);
  overflow-wrap: anywhere;
`;
