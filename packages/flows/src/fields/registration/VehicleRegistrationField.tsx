import { TextField, type TextFieldProps } from '@journey/ui';
import { vehicleRegistrationMessages as text } from '../form-messages.ts';
import { getNotePropsForOptionalField, type SharedFieldProps } from '../shared-field-props.ts';

/** A field for the registration on a vehicle's number plate. */
export const VehicleRegistrationField = ({ optional, ...field }: SharedFieldProps<TextFieldProps>) => (
  <TextField
    label={text.label}
    autoComplete="off"
    autoCapitalize="characters"
    spellCheck={false}
    {...getNotePropsForOptionalField(optional)}
    {...field}
  />
);
