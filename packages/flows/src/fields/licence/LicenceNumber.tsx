import { TextField, type TextFieldProps } from '@journey/ui';
import { licenceMessages as text } from '../form-messages.ts';
import { noteOf, type Recipe } from '../recipe.ts';

/**
 * A field for a driver's licence number. Autofill and spell checking are off, since neither browsers nor dictionaries
 * know it.
 */
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
