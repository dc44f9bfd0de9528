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

/**
 * The message of an error in a field. The field's `aria-describedby` must contain the message's `id`. Without text
 * it renders nothing.
 */
export const FieldMessage = ({ id, children }: { id?: string; children?: ReactNode }) =>
  children ? (
    <Line id={id}>
      <AlertIcon />
      <span>{children}</span>
    </Line>
  ) : null;
