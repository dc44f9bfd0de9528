import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { FieldMessage } from '../components/FieldMessage/FieldMessage.tsx';
import { control } from './control.ts';

/** What every field has. */
export interface FieldProps {
  name: string;
  /** The name, unless two forms on a page use the same one. The error summary links to it. */
  id?: string;
  label: ReactNode;
  /** Said beside the label, such as “(optional)”. */
  note?: ReactNode;
  /** Help that stays in sight. */
  hint?: ReactNode;
  error?: ReactNode;
}

/*
 * One styled element for the label and a plain line of text as well: what a field costs to draw is mostly its styled
 * elements, and a form has dozens of fields (`npm run bench -- components`, R1). Composed controls style their own parts.
 */
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
    ${control}
  }
`;

export const Hint = styled.p`
  color: var(--text-muted);
  font: 400 var(--type14) var(--font-text);
`;

/** The attributes that tie a control to its hint and error. */
export const described = (id: string, hint: ReactNode, error: ReactNode) => ({
  'aria-describedby': [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ') || undefined,
  'aria-invalid': error ? true : undefined,
});

/** Label, hint, the control, its error: the same order and distances for every field. */
export const FieldFrame = ({
  id,
  label,
  note,
  hint,
  error,
  children,
}: Omit<FieldProps, 'name'> & { children: ReactNode }) => (
  <Box data-field>
    <label htmlFor={id}>
      {label}
      {note && <span> {note}</span>}
    </label>
    {hint && <Hint id={`${id}-hint`}>{hint}</Hint>}
    {children}
    <FieldMessage id={`${id}-error`}>{error}</FieldMessage>
  </Box>
);
