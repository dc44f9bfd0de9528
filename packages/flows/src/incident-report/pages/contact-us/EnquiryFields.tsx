import { enquiryTypes } from '@journey/api/contact';
import { Fieldset, PhoneField, Select, TextArea, TextField } from '@journey/ui';
import type { UseFormReturn } from 'react-hook-form';
import type { Country } from '../../../site/index.ts';
import { contactMessages as text } from './messages.ts';
import type { EnquiryValues } from './schema.ts';

interface Props {
  readonly form: UseFormReturn<EnquiryValues>;
  readonly country: Country;
}

/** What an enquiry asks (2§5 Contact form). */
export const EnquiryFields = ({ form: { register, formState }, country }: Props) => {
  const { errors } = formState;
  const field = (name: keyof EnquiryValues) => ({ ...register(name), error: errors[name]?.message });
  return (
    <>
      <Fieldset id="reference" legend={text.reference} hint={text.referenceHint}>
        <TextField label={text.reportNumber} autoComplete="off" {...field('reportNumber')} />
        <TextField
          label={text.bookingReference}
          autoComplete="off"
          autoCapitalize="characters"
          {...field('bookingReference')}
        />
      </Fieldset>
      <TextField label={text.firstName} autoComplete="given-name" {...field('firstName')} />
      <TextField label={text.lastName} autoComplete="family-name" {...field('lastName')} />
      <TextField label={text.email} type="email" inputMode="email" autoComplete="email" {...field('email')} />
      <PhoneField
        label={text.contactNumber}
        note={text.optional}
        country={country}
        countryLabel={text.numberCountry}
        {...field('contactNumber')}
      />
      <Select label={text.type} {...field('type')}>
        <option value="">{text.choose}</option>
        {enquiryTypes.map((type) => (
          <option key={type}>{type}</option>
        ))}
      </Select>
      <TextArea label={text.details} {...field('details')} />
    </>
  );
};
