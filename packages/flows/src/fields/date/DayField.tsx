import { DateField, type TextFieldProps } from '@journey/ui';
import { dateMessages as text } from '../messages.ts';
import { noteOf, type Recipe } from '../recipe.ts';

interface Props extends Recipe<TextFieldProps> {
  readonly label: string;
  /** A day of the kind that is asked for, shown in the hint: `27/03/1985`. */
  readonly example: string;
}

/** A day that people know by heart, typed as dd/mm/yyyy. */
export const DayField = ({ example, hint = text.hint(example), optional, ...field }: Props) => (
  <DateField hint={hint} {...noteOf(optional)} {...field} />
);
