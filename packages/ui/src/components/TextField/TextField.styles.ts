import { styled } from 'styled-components';
import { control } from '../../field/control.ts';

export const Row = styled.div`
  display: flex;
`;

export const Affix = styled.span`
  display: flex;
  align-items: center;
  padding: 0 var(--space12);
  border: 1px solid var(--border);
  border-right: 0;
  border-radius: var(--radius-control) 0 0 var(--radius-control);
  background: var(--surface-sunken);
  color: var(--text-muted);
  & + input {
    border-top-left-radius: 0;
    border-bottom-left-radius: 0;
  }
`;

export const Input = styled.input`
  ${control}
`;
