import { DateField, PhoneField, TextField } from '@journey/ui';
import type { FieldValues, Path } from 'react-hook-form';
import { frameMessages } from '../messages.ts';
import { useReporting } from '../reporting.ts';
import type { StepForm } from '../step/form.ts';
import { personMessages as text } from './messages.ts';

interface Props<Values extends FieldValues> {
  readonly form: StepForm<Values>;
  /** Where the person stands in the form's values, with a full stop at its end, or nothing at the top. */
  readonly at: string;
}

const { optional } = frameMessages;

/** First and last name of somebody who is not the person at the phone: no autofill. */
export const NameFields = <Values extends FieldValues>({ form: { field }, at }: Props<Values>) => (
  <>
    <TextField label={text.firstName} autoComplete="off" {...field(`${at}firstName` as Path<Values>)} />
    <TextField label={text.lastName} autoComplete="off" {...field(`${at}lastName` as Path<Values>)} />
  </>
);

/** Mobile number and e-mail address (2§5 Phone input). */
export const ReachFields = <Values extends FieldValues>({ form: { field }, at }: Props<Values>) => {
  const { country } = useReporting().site;
  return (
    <>
      <PhoneField
        label={text.phone}
        note={optional}
        hint={text.phoneHint}
        country={country}
        countryLabel={text.phoneCountry}
        autoComplete="off"
        {...field(`${at}phone` as Path<Values>)}
      />
      <TextField
        label={text.email}
        note={optional}
        type="email"
        inputMode="email"
        autoComplete="off"
        {...field(`${at}email` as Path<Values>)}
      />
    </>
  );
};

/** Number and expiry date of a driver's licence. */
export const LicenceFields = <Values extends FieldValues>({ form: { field }, at }: Props<Values>) => (
  <>
    <TextField
      label={text.licenceNumber}
      note={optional}
      autoComplete="off"
      {...field(`${at}licenceNumber` as Path<Values>)}
    />
    <DateField
      label={text.licenceExpires}
      note={optional}
      hint={text.dateHint}
      autoComplete="off"
      {...field(`${at}licenceExpires` as Path<Values>)}
    />
  </>
);

interface AddressProps<Values extends FieldValues> extends Props<Values> {
  readonly hint?: string;
}

/** Where the person lives. */
export const AddressField = <Values extends FieldValues>({
  form: { field },
  at,
  hint,
}: AddressProps<Values>) => (
  <TextField
    label={text.address}
    note={optional}
    {...(hint && { hint })}
    autoComplete="off"
    {...field(`${at}address` as Path<Values>)}
  />
);
