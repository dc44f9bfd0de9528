import { DateField, Fieldset, PhoneField, TextField } from '@journey/ui';
import { useFormContext } from 'react-hook-form';
import type { Country } from '../../../site/index.ts';
import { formMessages as text } from './messages.ts';
import type { FormValues } from './values.ts';

interface Props {
  /** The site's: the phone fields begin with it. */
  readonly country: Country;
  /** The names come from the identity check and stay as they are there (C-15). */
  readonly hasVerifiedName: boolean;
}

/** Who the driver is and how to reach them (1§5). */
export const PersonFields = ({ country, hasVerifiedName }: Props) => {
  const { register, formState } = useFormContext<FormValues>();
  const { errors } = formState;
  const name = hasVerifiedName ? { readOnly: true, hint: text.fromIdentity } : {};
  return (
    <Fieldset id="you" legend={text.you}>
      <TextField
        label={text.firstName}
        autoComplete="given-name"
        error={errors.firstName?.message}
        {...name}
        {...register('firstName')}
      />
      <TextField
        label={text.lastName}
        autoComplete="family-name"
        error={errors.lastName?.message}
        {...name}
        {...register('lastName')}
      />
      <TextField
        label={text.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        {...register('email')}
      />
      <PhoneField
        label={text.contactNumber}
        country={country}
        countryLabel={text.contactCountry}
        locale={`en-${country}`}
        error={errors.contactNumber?.message}
        {...register('contactNumber', { deps: ['emergencyContactNumber'] })}
      />
      <PhoneField
        label={text.emergencyContactNumber}
        note={text.optional}
        country={country}
        countryLabel={text.emergencyCountry}
        locale={`en-${country}`}
        autoComplete="off"
        error={errors.emergencyContactNumber?.message}
        {...register('emergencyContactNumber')}
      />
      <DateField
        label={text.dob}
        hint={text.dobHint}
        autoComplete="bday"
        error={errors.dob?.message}
        {...register('dob')}
      />
    </Fieldset>
  );
};
