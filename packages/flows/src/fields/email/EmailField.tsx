import { TextField, type TextFieldProps } from '@journey/ui';
import { emailMessages as text } from '../form-messages.ts';
import { getNotePropsForOptionalField, type SharedFieldProps } from '../shared-field-props.ts';

/** An email field. Set `autoComplete` to `off` if the address is not that of the person who fills in the form. */
export const EmailField = ({ optional, ...field }: SharedFieldProps<TextFieldProps>) => (
  <TextField
    label={text.label}
    type="email"
    inputMode="email"
    autoComplete="email"
    {...getNotePropsForOptionalField(optional)}
    {...field}
  />
);
