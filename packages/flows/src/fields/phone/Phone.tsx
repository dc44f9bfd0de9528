import { PhoneField, type PhoneCountryCode, type PhoneFieldProps } from '@journey/ui';
import type { Country } from '../../site/index.ts';
import { phoneMessages as text } from '../form-messages.ts';
import { getNotePropsForOptionalField, type SharedFieldProps } from '../shared-field-props.ts';

interface Props extends Omit<SharedFieldProps<PhoneFieldProps>, 'country' | 'countryLabel' | 'locale'> {
  /** The site's country, with which the field begins. A number typed without a country code belongs to the selected one. */
  readonly country: Country;
  /** The country of the person's home, with which the field begins instead where it is known. */
  readonly homeCountry?: PhoneCountryCode | undefined;
}

/** A phone number and its country. Set `autoComplete` to `off` where the number is not that of the person who types. */
export const Phone = ({ label = text.mobile, country, homeCountry, optional, ...field }: Props) => (
  <PhoneField
    label={label}
    country={homeCountry ?? country}
    countryLabel={text.countryOf(label)}
    locale={`en-${country}`}
    {...getNotePropsForOptionalField(optional)}
    {...field}
  />
);
