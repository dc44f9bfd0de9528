import { TextField, type TextFieldProps } from '@journey/ui';
import { licenceMessages as text } from '../form-messages.ts';
import { noteOf, type Recipe } from '../recipe.ts';

/** The number of a driver's licence: no browser fills it, and no dictionary knows it. */
export const LicenceNumber = ({ optional, ...field }: Recipe<TextFieldProps>) => (
  <TextField
    label={text.number}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...noteOf(optional)}
    {...field}
  />
);
