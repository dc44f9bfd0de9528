import { TextField, type TextFieldProps } from '@journey/ui';
import { emailMessages as text } from '../form-messages.ts';
import { noteOf, type Recipe } from '../recipe.ts';

/** An e-mail address. Where it is not the person's own, `autoComplete` is `off`. */
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
