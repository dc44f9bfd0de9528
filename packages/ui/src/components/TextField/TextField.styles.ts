import { styled } from 'styled-components';
import { controlStyles } from '../field/control.ts';

export const Input = styled.input`
  ${controlStyles}
`;
