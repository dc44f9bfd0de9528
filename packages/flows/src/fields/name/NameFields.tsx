import { TextField, type TextFieldProps } from '@journey/ui';
import { nameMessages as text } from '../messages.ts';
import type { SharedFieldProps } from '../shared-field-props.ts';

type Props = SharedFieldProps<TextFieldProps>;

/**
 * A field for a first name. Set `autoComplete` to `off` if the name is not that of the person who fills in the form.
 */
export const FirstNameField = (field: Props) => (
  <TextField label={text.firstName} autoComplete="given-name" {...field} />
);

export const LastNameField = (field: Props) => (
  <TextField label={text.lastName} autoComplete="family-name" {...field} />
);
