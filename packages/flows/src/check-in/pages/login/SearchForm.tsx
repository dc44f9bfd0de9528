import { AlignToColumnEdge, LinkButton, Notice, Select, Stack, TextField } from '@journey/ui';
import { keepFocus } from '../../../engine/keep-focus.ts';
import { DayField } from '../../../fields/date/DayField.tsx';
import { nameMessages } from '../../../fields/messages.ts';
import { LastNameField } from '../../../fields/name/NameFields.tsx';
import { useCheckInApp } from '../../check-in.ts';
import { useAutofillProps } from '../../counter-screen.ts';
import type { CheckInKind } from '../../state.ts';
import { LoginForm } from './LoginForm.tsx';
import { loginMessages as text } from './messages.ts';
import { useLoginForm, type LoginFormProps } from './use-login-form.ts';
import type { SearchLoginValues } from './schema.ts';
import type { BrandLocation } from '@journey/api/locations';
import { useEffect, useState } from 'react';
import { Link, type To } from 'react-router-dom';
import { TextWithRetry } from '../../../shell/TextWithRetry.tsx';
import { createTransportWithToken } from '../../../shell/transport.ts';

/**
 * Fetches the list of the brand's pickup locations in the site's country when the search is opened (C-02).
 * The request needs no session.
 */
const useLocations = () => {
  const checkIn = useCheckInApp();
  const [locations, setLocations] = useState<readonly BrandLocation[]>([]);
  const [attempt, setAttempt] = useState(0);
  const [failures, setFailures] = useState(0);
  const [isBusy, setBusy] = useState(false);

  useEffect(() => {
    const stop = new AbortController();
    const load = async () => {
      const { fetchBrandLocations } = await import('@journey/api/locations');
      const { brand, country } = checkIn.site;
      const found = await fetchBrandLocations(createTransportWithToken(checkIn), {
        brand: brand.id,
        country,
        signal: stop.signal,
      });
      setLocations(found);
      setFailures(0);
    };
    setBusy(true);
    load()
      .catch(() => stop.signal.aborted || setFailures((count) => count + 1))
      .finally(() => stop.signal.aborted || setBusy(false));
    return () => stop.abort();
  }, [checkIn, attempt]);

  return { locations, failures, isBusy, retry: () => setAttempt((count) => count + 1) };
};

const FIELDS = {
  lastName: nameMessages.lastName,
  goldNo: text.goldNo,
  pickupDate: text.pickupDate,
  pickupLoc: text.pickupLoc,
};

interface Props extends LoginFormProps {
  readonly kind: CheckInKind;
  /** The address of the login by booking number. */
  readonly toBooking: To;
}

/**
 * The login without a booking number (C-02), by at least two of four values. The list of pickup locations has only
 * those of the brand.
 */
export const SearchForm = ({ kind, toBooking, ...page }: Props) => {
  const { site } = useCheckInApp();
  const { locations, failures, isBusy, retry } = useLocations();
  const form = useLoginForm<SearchLoginValues>({
    kind,
    rules: 'search',
    ...page,
    late: { field: 'pickupLoc', isReady: locations.length > 0 },
    fields: FIELDS,
    toDetails: ({ lastName, goldNo, pickupDate, pickupLoc }) => ({
      variant: 'search',
      lastName: lastName.trim(),
      country: site.country,
      goldNumber: goldNo.trim(),
      pickupDate: pickupDate.trim(),
      pickupLocation: pickupLoc,
    }),
  });
  const { register, errorOf } = form;
  const autofill = useAutofillProps(kind);
  return (
    <LoginForm kind={kind} form={form} submitLabel={text.search}>
      <p>{text.searchIntro}</p>
      <LastNameField
        hint={text.lastNameHint}
        error={errorOf('lastName')}
        {...autofill}
        {...register('lastName')}
      />
      <TextField label={text.goldNo} error={errorOf('goldNo')} autoComplete="off" {...register('goldNo')} />
      <DayField
        label={text.pickupDate}
        example="24/11/2026"
        error={errorOf('pickupDate')}
        {...register('pickupDate')}
      />
      {/* The retry button disappears once the locations have loaded, so this container takes over its focus. */}
      <Stack ref={keepFocus} tabIndex={-1}>
        <Select label={text.pickupLoc} error={errorOf('pickupLoc')} {...register('pickupLoc')}>
          <option value="">{text.pickupAny}</option>
          {locations.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </Select>
        {failures > 0 && (
          <Notice tone="warning" role="alert">
            <TextWithRetry failures={failures} busy={isBusy} onRetry={retry}>
              <p>{text.locationsFailed}</p>
            </TextWithRetry>
          </Notice>
        )}
      </Stack>
      <AlignToColumnEdge>
        <LinkButton as={Link} to={toBooking} data-variant="quiet">
          {text.toMain}
        </LinkButton>
      </AlignToColumnEdge>
    </LoginForm>
  );
};
