import { AlignToColumnEdge, LinkButton, PrefixField, TextField } from '@journey/ui';
import { useEffect, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { nameMessages } from '../../../fields/messages.ts';
import { LastNameField } from '../../../fields/name/NameFields.tsx';
import { countryNames } from '../../../site/country-messages.ts';
import { useCheckInApp } from '../../check-in.ts';
import { isCounterScreen, useAutofillProps } from '../../counter-screen.ts';
import type { CheckInKind } from '../../state.ts';
import { LoginForm } from './LoginForm.tsx';
import { loginMessages as text } from './messages.ts';
import { useLoginForm, type LoginFormProps } from './use-login-form.ts';
import type { BookingLoginValues } from './schema.ts';

const FIELDS = { bookingNumber: text.bookingNumber, lastName: nameMessages.lastName };

interface Props extends LoginFormProps {
  readonly kind: CheckInKind;
  /** The address of the login by search; undefined on a shared counter screen, which does not offer it. */
  readonly toSearch?: To;
}

/**
 * The login by booking number (C-01). Its text fields have no default value in React, because that would replace what
 * a person types into the prerendered page before the scripts load.
 */
export const BookingForm = ({ kind, toSearch, ...page }: Props) => {
  const checkIn = useCheckInApp();
  const { site, prefill } = checkIn;
  const [link] = useState(prefill.get);
  const [isOpenedFirst] = useState(() => page.kept.find('booking') === undefined);
  const form = useLoginForm<BookingLoginValues>({
    kind,
    rules: 'booking',
    ...page,
    fields: FIELDS,
    toDetails: ({ bookingNumber, lastName }) => ({
      variant: 'booking',
      bookingNumber: bookingNumber.trim().toUpperCase(),
      lastName: lastName.trim(),
      country: site.country,
      generic: isCounterScreen(checkIn, kind),
    }),
  });
  const { register, getValues, setValue, errorOf } = form;
  const autofill = useAutofillProps(kind);
  useEffect(() => {
    // The link fills the form only the first time, because the person may have cleared a field before switching to
    // the search and back. It fills only empty fields, so that what the person has typed stays.
    if (!isOpenedFirst) return;
    for (const name of ['bookingNumber', 'lastName'] as const) {
      const value = link[name];
      if (value && !getValues(name)) setValue(name, value);
    }
  }, [link, isOpenedFirst, getValues, setValue]);

  const number = {
    label: text.bookingNumber,
    hint: text.bookingNumberHint,
    error: errorOf('bookingNumber'),
    autoComplete: 'off',
    autoCapitalize: 'characters',
    spellCheck: false,
    ...register('bookingNumber'),
  };
  return (
    <LoginForm kind={kind} form={form} submitLabel={text.submit}>
      {kind === 'generic' ? (
        <PrefixField {...number} prefix={text.bookingPrefix} />
      ) : (
        <TextField {...number} />
      )}
      <LastNameField
        hint={text.lastNameHint}
        error={errorOf('lastName')}
        {...autofill}
        {...register('lastName')}
      />
      <TextField
        label={text.travelCountry}
        name="travelCountry"
        autoComplete="off"
        readOnly
        value={countryNames[site.country]}
      />
      {toSearch && (
        <div>
          <p>{text.noNumber}</p>
          <AlignToColumnEdge>
            <LinkButton as={Link} to={toSearch} data-variant="quiet">
              {text.searchHere}
            </LinkButton>
          </AlignToColumnEdge>
        </div>
      )}
    </LoginForm>
  );
};
