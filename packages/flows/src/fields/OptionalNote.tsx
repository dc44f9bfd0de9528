import { styled } from 'styled-components';
import { sharedFieldMessages } from './messages.ts';

const Note = styled.span`
  color: var(--text-muted);
  font: 400 var(--type16) var(--font-text);
`;

/** Says after a heading that its section may be left empty. It looks as it does after a field's label. */
export const OptionalNote = () => <Note>{sharedFieldMessages.optional}</Note>;
