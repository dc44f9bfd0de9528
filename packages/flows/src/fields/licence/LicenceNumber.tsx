import { TextField, type TextFieldProps } from '@journey/ui';
import { licenceMessages as text } from '../form-messages.ts';
import { getNotePropsForOptionalField, type SharedFieldProps } from '../shared-field-props.ts';

/** A driver's licence number. It has no autofill or spell checking: neither browsers nor dictionaries know it. */
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
