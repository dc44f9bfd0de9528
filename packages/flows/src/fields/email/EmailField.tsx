import { TextField, type TextFieldProps } from '@journey/ui';
import { emailMessages as text } from '../form-messages.ts';
import { noteOf, type Recipe } from '../recipe.ts';

/** An email field. Set `autoComplete` to `off` where the address is not that of the person who types. */
export const EmailField = ({ optional, ...field }: Recipe<TextFieldProps>) => (
  <TextField
    label={text.label}
    type="email"
    inputMode="email"
    autoComplete="email"
    {...noteOf(optional)}
    {...field}
  />
);
