import { PhoneField, type PhoneFieldProps } from '@journey/ui';
import type { Country } from '../../site/index.ts';
import { phoneMessages as text } from '../form-messages.ts';
import { getNotePropsForOptionalField, type SharedFieldProps } from '../shared-field-props.ts';

interface Props extends Omit<SharedFieldProps<PhoneFieldProps>, 'country' | 'countryLabel' | 'locale'> {
  /** The site's country. A number typed without a country code belongs to it. */
  readonly country: Country;
}

/** A phone number and its country. Set `autoComplete` to `off` where the number is not that of the person who types. */
export const Phone = ({ label = text.mobile, country, optional, ...field }: Props) => (
  <PhoneField
    label={label}
    country={country}
    countryLabel={text.countryOf(label)}
    locale={`en-${country}`}
    {...getNotePropsForOptionalField(optional)}
    {...field}
  />
);
