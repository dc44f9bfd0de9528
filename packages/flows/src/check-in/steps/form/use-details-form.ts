import { ApiError, useApi } from '@journey/api';
import { useEffect, useMemo, useState } from 'react';
import type { StepDefinition } from '../../../engine/form-step/definition.ts';
import { useFormStep } from '../../../engine/form-step/use-form-step.ts';
import { useStep } from '../../../engine/steps/use-flow.tsx';
import { updateState } from '../../../shell/update-state.ts';
import type { Country } from '../../../site/index.ts';
import { useCheckIn } from '../../check-in.ts';
import { decideSubmitPath, type KnownCustomer, type SubmitPath } from '../../rules/submit-path.ts';
import type { toDriverDetails, FormValues } from './details.ts';
import { formMessages as text } from './messages.ts';
import { hasPassedIdentityCheck, isReadyToSave, type SaveContext } from './saves.ts';
import { saveCustomer, sendDetails } from './send-details.ts';
import type { FormDetails } from './use-form-details.ts';

/** The data that the check-in's form uses besides the typed values. */
export interface DetailsContext {
  readonly place: SaveContext;
  /** The site's country. */
  readonly country: Country;
  /** Whether the login accepted a foreign licence, which the form then accepts as well. */
  readonly wasLetThrough: boolean;
}

/** Defines the check-in's form step. Its initial values are the loaded details, and it saves the driver's details. */
export type DetailsStep = StepDefinition<
  FormValues,
  FormDetails,
  ReturnType<typeof toDriverDetails>,
  DetailsContext
>;

const knownOf = ({ customer, checkIn, identity }: FormDetails): KnownCustomer => ({
  number: customer?.customerNumber,
  verified: /^COMPLETED_(PASS|DVS)$/.test(customer?.idVerification?.status ?? ''),
  hasJustPassed: identity !== undefined,
  restricted: checkIn.isRestricted || (customer?.isRestricted ?? false),
  email: customer?.email,
  contactNumber: customer?.contactNumber,
});

/**
 * Runs the form with the driver's details. Typed values are stored in the check-in's drafts. Submit opens the dialog
 * that must come first, or sends the form.
 * @param isBlocked whether something outside the fields, which shows its own error, prevents sending
 */
export const useDetailsForm = (
  definition: DetailsStep,
  context: DetailsContext,
  isBlocked: (values: FormValues) => boolean,
) => {
  const api = useApi();
  const checkIn = useCheckIn();
  const { next, goTo } = useStep();
  const { place } = context;
  const { drafts, reservation } = place.details;
  const [initial] = useState(() => definition.read(place.details));
  const [asking, setAsking] = useState<{ path: SubmitPath; values: FormValues }>();

  const send = async (values: FormValues) => {
    await sendDetails(api, definition.write(values, context), place);
    updateState(checkIn, { isSaved: true });
    next();
  };
  const step = useFormStep<FormValues>({
    definition,
    initial,
    draft: useMemo(
      () => ({
        isPersistent: drafts.isPersistent(),
        put: (values: FormValues) => drafts.put('form', values),
      }),
      [drafts],
    ),
    validateBeforeSave: (values) => definition.validateBeforeSave?.(values, context),
    save: async (values) => {
      if (isBlocked(values)) return;
      const path = decideSubmitPath(knownOf(place.details), values, reservation.dropoff.dateTime);
      if (path === 'direct') await send(values);
      else setAsking({ path, values });
    },
    failureOf: (error) => (error instanceof ApiError ? error.message : text.unsent),
  });
  const confirm = () => {
    setAsking(undefined);
    if (asking) void step.attemptTo(() => send(asking.values));
  };
  /**
   * Starts the identity check and the card check again. The typed values are stored, and the form begins with them
   * afterwards.
   */
  const verify = async () => {
    if (!asking) return;
    await drafts.put('form', asking.values);
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

  // The driver's record is saved automatically once the identity check has passed; the person still sees and confirms
  // it. Values that are incomplete are saved by that confirmation only.
  const [saved, setSaved] = useState<'saved' | 'failed'>();
  const isDue =
    hasPassedIdentityCheck(place) && place.details.identity !== undefined && isReadyToSave(initial);
  useEffect(() => {
    if (!isDue) return;
    saveCustomer(api, definition.write(initial, context), place).then(
      () => setSaved('saved'),
      () => setSaved('failed'),
    );
    // `place` and `context` are left out, so that this runs once for the loaded details, however often the form renders.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, place.details, isDue]);

  return {
    step,
    /** The result of saving the driver's record automatically; undefined before that. */
    saved,
    /** The props of the dialogs that Submit may open. */
    dialogs: {
      path: asking?.path,
      onSubmit: confirm,
      onVerify: () => void verify(),
      onClose: () => setAsking(undefined),
    },
  };
};
