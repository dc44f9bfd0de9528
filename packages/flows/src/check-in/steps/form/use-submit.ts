import { ApiError, useApi } from '@journey/api';
import { useState } from 'react';
import { useStep } from '../../../engine/steps/use-flow.tsx';
import { updateState } from '../../../shell/update-state.ts';
import { useCheckIn } from '../../check-in.ts';
import { submitPath, type KnownCustomer, type SubmitPath } from '../../rules/submit-path.ts';
import { formMessages as text } from './messages.ts';
import type { SaveContext } from './saves.ts';
import { sendDetails } from './send-details.ts';
import type { FormDetails } from './use-form-details.ts';
import type { FormValues } from './values.ts';

const knownOf = ({ customer, checkIn, identity }: FormDetails): KnownCustomer => ({
  number: customer?.customerNumber,
  verified: /^COMPLETED_(PASS|DVS)$/.test(customer?.idVerification?.status ?? ''),
  hasJustPassed: identity !== undefined,
  restricted: checkIn.isRestricted || (customer?.isRestricted ?? false),
  email: customer?.email,
  contactNumber: customer?.contactNumber,
});

/** Handles Submit: opens the dialog that must come first, sends the form, and holds the failure. */
export const useSubmit = (place: SaveContext) => {
  const api = useApi();
  const checkIn = useCheckIn();
  const { next, goTo } = useStep();
  const { details } = place;
  const [asking, setAsking] = useState<{ path: SubmitPath; values: FormValues }>();
  const [failure, setFailure] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);

  const send = async (values: FormValues) => {
    setAsking(undefined);
    setFailure(undefined);
    setIsBusy(true);
    try {
      await sendDetails(api, values, place);
      updateState(checkIn, { isSaved: true });
      next();
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : text.failed);
    } finally {
      setIsBusy(false);
    }
  };
  const submit = async (values: FormValues) => {
    setFailure(undefined);
    const path = submitPath(knownOf(details), values, details.reservation.dropoff.dateTime);
    if (path === 'direct') await send(values);
    else setAsking({ path, values });
  };
  /** Starts both checks again and stores the typed values, with which the form begins afterwards. */
  const verify = async () => {
    if (!asking) return;
    await details.drafts.put('form', asking.values);
    const { booking } = checkIn.state.get();
    updateState(checkIn, {
      identity: { status: 'open' },
      card: { status: 'open' },
      isAgreed: false,
      hasSeenSteps: false,
      skipsIdentity: undefined,
      skipsCard: undefined,
      booking: booking && { ...booking, verifiesIdentity: true, verifiesCard: true },
    });
    goTo('privacy');
  };
  return {
    path: asking?.path,
    failure,
    isBusy,
    submit,
    confirm: () => void (asking && send(asking.values)),
    verify: () => void verify(),
    cancel: () => setAsking(undefined),
  };
};
