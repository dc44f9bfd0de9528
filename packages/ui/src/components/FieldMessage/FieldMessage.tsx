import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { AlertIcon } from '../../icons/index.ts';

const Line = styled.p`
  display: flex;
  gap: var(--space8);
  color: var(--danger);
  font-weight: 600;
  svg {
    flex: none;
  }
`;

/** What is wrong with one field, at the field. Give it the `id` that the field is described by; nothing without words. */
export const FieldMessage = ({ id, children }: { id?: string; children?: ReactNode }) =>
  children ? (
    <Line id={id}>
      <AlertIcon />
      <span>{children}</span>
    </Line>
  ) : null;
