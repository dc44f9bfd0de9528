import { Select, TextField } from '@journey/ui';
import { useEffect } from 'react';
import { readOnce } from '../../../engine/read-once.ts';
import { useCheckIn } from '../../check-in.ts';
import { LoginForm } from './LoginForm.tsx';
import { titleOf } from './LoginFrame.tsx';
import { loginMessages as text } from './messages.ts';
import type { KeptValues } from './use-kept-login.ts';
import { useLoginForm } from './use-login-form.ts';
import { useRegions } from './use-regions.ts';
import type { DriverValues } from './values.ts';

interface Props {
  readonly kept: KeptValues;
}

const FIELDS = { bookingNumber: text.bookingNumber, licNo: text.licNo, regionOfIssue: text.regionOfIssue };

/** The additional driver's login: booking, licence and where it was issued. */
export const DriverForm = ({ kept }: Props) => {
  const { prefill } = useCheckIn();
  const { regions, areAllHere } = useRegions();
  const form = useLoginForm<DriverValues>({
    kind: 'additional-driver',
    rules: 'driver',
    kept,
    late: { field: 'regionOfIssue', isReady: areAllHere },
    fields: FIELDS,
    toDetails: ({ bookingNumber, licNo, regionOfIssue }) => ({
      variant: 'additional-driver',
      bookingNumber: bookingNumber.trim().toUpperCase(),
      licence: { number: licNo.trim(), region: regionOfIssue },
    }),
  });
  const { register, getValues, setValue, errorOf } = form;
  useEffect(() => {
    // The address has it where an ended session led here.
    const bookingNumber = readOnce(['b']).b ?? prefill.bookingNumber;
    if (bookingNumber && !getValues('bookingNumber')) setValue('bookingNumber', bookingNumber);
  }, [prefill, getValues, setValue]);

  return (
    <LoginForm title={titleOf('additional-driver')} form={form} submitLabel={text.submit}>
      <TextField
        label={text.bookingNumber}
        hint={text.bookingNumberHint}
        error={errorOf('bookingNumber')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...register('bookingNumber')}
      />
      <TextField
        label={text.licNo}
        hint={text.licNoHint}
        error={errorOf('licNo')}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        {...register('licNo')}
      />
      <Select label={text.regionOfIssue} error={errorOf('regionOfIssue')} {...register('regionOfIssue')}>
        <option value="">{text.regionNone}</option>
        {regions.map(({ group, options }) => (
          <optgroup key={group} label={group}>
            {options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </optgroup>
        ))}
      </Select>
    </LoginForm>
  );
};
