import { styled } from 'styled-components';
import { control } from '../../field/control.ts';

export const Input = styled.input`
  ${control}
`;
