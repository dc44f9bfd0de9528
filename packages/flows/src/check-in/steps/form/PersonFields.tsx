import { Fieldset } from '@journey/ui';
import { useFormContext } from 'react-hook-form';
import { DayField } from '../../../fields/date/DayField.tsx';
import { EmailField } from '../../../fields/email/EmailField.tsx';
import { FirstName, LastName } from '../../../fields/name/NameFields.tsx';
import { Phone } from '../../../fields/phone/Phone.tsx';
import type { Country } from '../../../site/index.ts';
import { formMessages as text } from './messages.ts';
import type { FormValues } from './values.ts';

interface Props {
  /** The site's country, with which the phone fields begin. */
  readonly country: Country;
  /** Whether the names come from the identity check, which makes them read-only (C-15). */
  readonly hasVerifiedName: boolean;
}

/** Who the driver is and how to reach them. */
export const PersonFields = ({ country, hasVerifiedName }: Props) => {
  const { register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  const name = hasVerifiedName ? { readOnly: true, hint: text.fromIdentity } : {};
  return (
    <Fieldset id="you" legend={text.you}>
      <FirstName error={errors.firstName?.message} {...name} {...register('firstName')} />
      <LastName error={errors.lastName?.message} {...name} {...register('lastName')} />
      <EmailField error={errors.email?.message} {...register('email')} />
      <Phone
        label={text.contactNumber}
        country={country}
        error={errors.contactNumber?.message}
        {...register('contactNumber', { deps: ['emergencyContactNumber'] })}
      />
      <Phone
        label={text.emergencyContactNumber}
        optional
        country={country}
        autoComplete="off"
        error={errors.emergencyContactNumber?.message}
        {...register('emergencyContactNumber')}
      />
      <DayField
        label={text.dob}
        example="27/03/1985"
        hint={text.dobHint}
        autoComplete="bday"
        error={errors.dob?.message}
        {...register('dob')}
      />
    </Fieldset>
  );
};
