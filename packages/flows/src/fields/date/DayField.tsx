import { DateField, type TextFieldProps } from '@journey/ui';
import { dateMessages as text } from '../messages.ts';
import { getNotePropsForOptionalField, type SharedFieldProps } from '../shared-field-props.ts';

interface Props extends SharedFieldProps<TextFieldProps> {
  readonly label: string;
  /** A typical day for this field, shown in its hint, such as `27/03/1985`. */
  readonly example: string;
}

/** A text field for a date that people know by heart, such as a date of birth, typed as dd/mm/yyyy. */
export const DayField = ({ example, hint = text.hint(example), optional, ...field }: Props) => (
  <DateField hint={hint} {...getNotePropsForOptionalField(optional)} {...field} />
);
