import { formatDate } from '../../field/mask.ts';
import { MaskedField } from '../MaskedField/MaskedField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';

/**
 * A date that people know by heart, typed as dd/mm/yyyy; slashes come by themselves. The value is that text, finished
 * or not: whether it is a date is for the form's schema to say. Say the form in `hint`.
 */
export const DateField = (props: TextFieldProps) => (
  <MaskedField inputMode="numeric" autoComplete="off" {...props} format={formatDate} />
);
