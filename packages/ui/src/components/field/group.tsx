import type { ComponentPropsWithRef, ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldMessage } from '../FieldMessage/FieldMessage.tsx';
import { getFieldAria, type FieldProps, Hint } from './frame.tsx';

const Group = styled.fieldset`
  display: grid;
  gap: var(--space8);
  grid-template-columns: minmax(0, 1fr);
  min-width: 0;
`;

const Legend = styled.legend`
  padding: 0;
  margin-bottom: var(--space8);
  font-weight: 600;
  & > span {
    color: var(--text-muted);
    font-weight: 400;
  }
`;

/**
 * Lays out a field with several controls: a legend in place of a label, the hint, the error, and then the
 * controls. `id` is the group's id; the error summary's link to it focuses the first invalid input, or else
 * the first control.
 */
export const GroupFrame = ({
  id,
  label,
  note,
  hint,
  error,
  children,
  role,
  ...rest
}: Omit<FieldProps, 'name'> & ComponentPropsWithRef<'fieldset'> & { children: ReactNode }) => {
  const { 'aria-describedby': by, 'aria-invalid': invalid } = getFieldAria(id ?? '', hint, error);
  return (
    <Group
      id={id}
      role={role}
      aria-describedby={by}
      aria-invalid={role === 'radiogroup' ? invalid : undefined}
      data-field
      {...rest}
    >
      <Legend>
        {label} {note && <span>{note}</span>}
      </Legend>
      {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
      <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
      {children}
    </Group>
  );
};
