import { TextField, type TextFieldProps } from '@journey/ui';
import { emailMessages as text } from '../form-messages.ts';
import { getNotePropsForOptionalField, type SharedFieldProps } from '../shared-field-props.ts';

/** An email field. Set `autoComplete` to `off` where the address is not that of the person who types. */
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
