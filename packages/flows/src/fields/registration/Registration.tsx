import { TextField, type TextFieldProps } from '@journey/ui';
import { registrationMessages as text } from '../form-messages.ts';
import { noteOf, type Recipe } from '../recipe.ts';

/** A field for the registration on a vehicle's number plate. */
export const Registration = ({ optional, ...field }: Recipe<TextFieldProps>) => (
  <TextField
    label={text.label}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...noteOf(optional)}
    {...field}
  />
);
