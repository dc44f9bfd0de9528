import { TextField, type TextFieldProps } from '@journey/ui';
import { licenceMessages as text } from '../form-messages.ts';
import { getNotePropsForOptionalField, type SharedFieldProps } from '../shared-field-props.ts';

/**
 * A field for a driver licence number. Autofill and spell checking are off, because browsers store no licence numbers
 * and dictionaries do not contain them.
 */
export const LicenceNumber = ({ optional, ...field }: SharedFieldProps<TextFieldProps>) => (
  <TextField
    label={text.number}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...getNotePropsForOptionalField(optional)}
    {...field}
  />
);
