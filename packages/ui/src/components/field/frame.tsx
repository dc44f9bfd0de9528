import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldMessage } from '../FieldMessage/FieldMessage.tsx';
import { controlStyles } from './control.ts';

/** The properties that every field has. */
export interface FieldProps {
  name: string;
  /**
   * The field's id, to which the error summary links; by default the field's name. It is needed if two forms on a
   * page use the same name.
   */
  id?: string;
  label: ReactNode;
  /** Text after the field's label, such as “(optional)”. */
  note?: ReactNode;
  /** Help about the field for the person, which is always visible. */
  hint?: ReactNode;
  error?: ReactNode;
}

/* Styles a whole field, with its label and a plain input, in one styled element. More styled elements would make
   forms with dozens of fields slower to render (`npm run bench -- components`, R1). Controls other than plain
   inputs bring their own styles. */
const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: var(--space8);
  & > label {
    font-weight: 600;
    & > span {
      color: var(--text-muted);
      font-weight: 400;
    }
  }
  & > input {
    ${controlStyles}
  }
`;

export const Hint = styled.p`
  color: var(--text-muted);
  font: 400 var(--type14) var(--font-text);
`;

/**
 * Returns the ARIA attributes that link a control to its hint and its error, and mark it as invalid if it has an
 * error.
 */
export const getFieldAria = (id: string, hint: ReactNode, error: ReactNode) => ({
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
});

/** Lays out a field's label, hint, control and error, in the same order and with the same spacing for every field. */
export const FieldFrame = ({
  id,
  label,
  note,
  hint,
  error,
  children,
}: Omit<FieldProps, 'name'> & { children: ReactNode }) => (
  <Box data-field>
    <label id={`${id}-label`} htmlFor={id}>
      {label}
      {note && <span> {note}</span>}
    </label>
    {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    {children}
    <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
  </Box>
);
