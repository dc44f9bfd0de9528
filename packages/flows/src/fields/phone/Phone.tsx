import { PhoneField, type PhoneCountryCode, type PhoneFieldProps } from '@journey/ui';
import type { Country } from '../../site/index.ts';
import { phoneMessages as text } from '../form-messages.ts';
import { getNotePropsForOptionalField, type SharedFieldProps } from '../shared-field-props.ts';

interface Props extends Omit<SharedFieldProps<PhoneFieldProps>, 'country' | 'countryLabel' | 'locale'> {
  /**
   * The site's country, which is selected by default. A number typed without a country code belongs to the selected
   * country.
   */
  readonly country: Country;
  /**
   * The country in which the person lives, if it is known. It is then selected by default instead of the site's
   * country.
   */
  readonly homeCountry?: PhoneCountryCode | undefined;
}

/**
 * A phone number and its country. Set `autoComplete` to `off` if the number is not that of the person who fills in the
 * form.
 */
export const Phone = ({ label = text.mobile, country, homeCountry, optional, ...field }: Props) => (
  <PhoneField
    label={label}
    country={homeCountry ?? country}
    countryLabel={text.countryCode}
    locale={`en-${country}`}
    {...getNotePropsForOptionalField(optional)}
    {...field}
  />
);
