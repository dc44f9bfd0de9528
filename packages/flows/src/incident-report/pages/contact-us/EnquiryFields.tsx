import { enquiryTypes } from '@journey/api/contact';
import { Fieldset, Select, TextArea, TextField } from '@journey/ui';
import type { UseFormReturn } from 'react-hook-form';
import { EmailField } from '../../../fields/email/EmailField.tsx';
import { FirstName, LastName } from '../../../fields/name/NameFields.tsx';
import { Phone } from '../../../fields/phone/Phone.tsx';
import type { Country } from '../../../site/index.ts';
import { contactMessages as text } from './messages.ts';
import type { EnquiryValues } from './schema.ts';

interface Props {
  readonly form: UseFormReturn<EnquiryValues>;
  readonly country: Country;
}

/** Renders the fields of the contact enquiry. */
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
      <FirstName {...field('firstName')} />
      <LastName {...field('lastName')} />
      <EmailField {...field('email')} />
      <Phone label={text.contactNumber} optional country={country} {...field('contactNumber')} />
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
