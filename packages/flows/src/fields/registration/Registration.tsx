import { TextField, type TextFieldProps } from '@journey/ui';
import { registrationMessages as text } from '../form-messages.ts';
import { getOptionalNote, type SharedFieldProps } from '../shared-field-props.ts';

/** A field for the registration on a vehicle's number plate. */
export const Registration = ({ optional, ...field }: SharedFieldProps<TextFieldProps>) => (
  <TextField
    label={text.label}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...getOptionalNote(optional)}
    {...field}
  />
);
