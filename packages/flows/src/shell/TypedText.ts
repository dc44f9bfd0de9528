import { styled } from 'styled-components';

/** A text that a person typed, such as an answer or comments. It is shown with its line breaks. */
export const TypedText = styled.span`
  white-space: pre-wrap;
  overflow-wrap: anywhere;
`;
