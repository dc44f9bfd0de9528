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

/** A field's error. Its `id` must be in the field's `aria-describedby`. Renders nothing without text. */
export const FieldMessage = ({ id, children }: { id?: string; children?: ReactNode }) =>
  children ? (
    <Line id={id}>
      <AlertIcon />
      <span>{children}</span>
    </Line>
  ) : null;
