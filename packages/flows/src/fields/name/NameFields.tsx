import { TextField, type TextFieldProps } from '@journey/ui';
import { nameMessages as text } from '../messages.ts';
import type { Recipe } from '../recipe.ts';

type Props = Recipe<TextFieldProps>;

/** A person's first name. Where it is not the person's own, `autoComplete` is `off`. */
export const FirstName = (field: Props) => (
  <TextField label={text.firstName} autoComplete="given-name" {...field} />
);

/** A person's last name. */
export const LastName = (field: Props) => (
  <TextField label={text.lastName} autoComplete="family-name" {...field} />
);
