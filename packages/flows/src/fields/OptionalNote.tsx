import { styled } from 'styled-components';
import { sharedFieldMessages } from './messages.ts';

const Note = styled.span`
  color: var(--text-muted);
  font: 400 var(--type16) var(--font-text);
`;

/** Renders “(optional)” after a section's heading, in the same style as after a field's label. */
export const OptionalNote = () => <Note>{sharedFieldMessages.optional}</Note>;
