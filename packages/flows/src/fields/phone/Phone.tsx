import { PhoneField, type PhoneFieldProps } from '@journey/ui';
import type { Country } from '../../site/index.ts';
import { phoneMessages as text } from '../form-messages.ts';
import { noteOf, type Recipe } from '../recipe.ts';

interface Props extends Omit<Recipe<PhoneFieldProps>, 'country' | 'countryLabel' | 'locale'> {
  /** The site's: numbers without a country's code belong to it. */
  readonly country: Country;
}

/** A phone number with its country. Where it is not the person's own, `autoComplete` is `off`. */
export const Phone = ({ label = text.mobile, country, optional, ...field }: Props) => (
  <PhoneField
    label={label}
    country={country}
    countryLabel={text.countryOf(label)}
    locale={`en-${country}`}
    {...noteOf(optional)}
    {...field}
  />
);
