import { TextField } from '@journey/ui';
import { useEffect } from 'react';
import { readAndRemoveQueryParameters } from '../../../engine/query-parameters.ts';
import { LicenceNumber } from '../../../fields/licence/LicenceNumber.tsx';
import { licenceMessages } from '../../../fields/form-messages.ts';
import { RegionSelect, useRegions } from '../../../fields/region/RegionSelect.tsx';
import { useCheckInApp } from '../../check-in.ts';
import { LoginForm } from './LoginForm.tsx';
import { loginMessages as text } from './messages.ts';
import { useLoginForm, type LoginFormProps } from './use-login-form.ts';
import type { AdditionalDriverLoginValues } from './schema.ts';

const FIELDS = {
  bookingNumber: text.bookingNumber,
  licenceNumber: licenceMessages.number,
  regionOfIssue: licenceMessages.region,
};

/** The additional driver's login: booking number, licence number and region of issue. */
export const DriverForm = (page: LoginFormProps) => {
  const { prefill } = useCheckInApp();
  const { regions, areAllHere } = useRegions();
  const form = useLoginForm<AdditionalDriverLoginValues>({
    kind: 'additional-driver',
    rules: 'driver',
    ...page,
    late: { field: 'regionOfIssue', isReady: areAllHere },
    fields: FIELDS,
    toDetails: ({ bookingNumber, licenceNumber, regionOfIssue }) => ({
      variant: 'additional-driver',
      bookingNumber: bookingNumber.trim().toUpperCase(),
      licence: { number: licenceNumber.trim(), region: regionOfIssue },
    }),
  });
  const { register, getValues, setValue, errorOf } = form;
  useEffect(() => {
    // When the session of an additional driver has ended, the redirect to this login carries the booking
    // number in the query parameter `b`, which fills the field.
    const bookingNumber = readAndRemoveQueryParameters(['b']).b ?? prefill.get().bookingNumber;
    if (bookingNumber && !getValues('bookingNumber')) setValue('bookingNumber', bookingNumber);
  }, [prefill, getValues, setValue]);

  return (
    <LoginForm kind="additional-driver" form={form} submitLabel={text.submit}>
      <TextField
        label={text.bookingNumber}
        hint={text.bookingNumberHint}
        error={errorOf('bookingNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...register('bookingNumber')}
      />
      <LicenceNumber
        hint={text.licenceNumberHint}
        error={errorOf('licenceNumber')}
        {...register('licenceNumber')}
      />
      <RegionSelect
        label={licenceMessages.region}
        regions={regions}
        error={errorOf('regionOfIssue')}
        {...register('regionOfIssue')}
      />
    </LoginForm>
  );
};
