import { formatDateWhileTyping } from '../field/mask.ts';
import { MaskedField } from '../MaskedField/MaskedField.tsx';
import type { TextFieldProps } from '../TextField/TextField.tsx';

/**
 * A field for a date that people know by heart, typed as `dd/mm/yyyy`; slashes are inserted automatically. Its
 * value is the typed text, complete or not: the form's schema checks whether it is a date. Explain the format in
 * `hint`.
 */
export const DateField = (props: TextFieldProps) => (
  <MaskedField inputMode="numeric" autoComplete="off" {...props} format={formatDateWhileTyping} />
);
