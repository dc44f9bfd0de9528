import { Stack } from '@journey/ui';
import { styled } from 'styled-components';

/** The content of a report's panel, with space below the title of the panel. */
export const Content = styled(Stack)`
  padding-top: var(--space12);
`;

/** A list whose entries are single lines, such as damages or the names of files. */
export const Lines = styled.ul`
  padding-left: var(--space24);
  overflow-wrap: anywhere;
`;
