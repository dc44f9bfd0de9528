import { useApi } from '@journey/api';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormStepDefinition } from '../../../engine/form-step/definition.ts';
import { createFormDraftStore } from '../../../engine/form-step/form-drafts.ts';
import { useFormStep } from '../../../engine/form-step/use-form-step.ts';
import { isMobileDevice } from '../../../engine/mobile-device.ts';
import { useFlowStep } from '../../../engine/steps/use-flow.tsx';
import { useIsHere } from '../../../engine/use-is-here.ts';
import { getServiceTime } from '../../../shell/service-clock.ts';
import { updatePersistedState } from '../../../shell/update-state.ts';
import { useCheckInApp } from '../../check-in.ts';
import {
  canBeFoundAfterAnotherLogin,
  FORM_DRAFT_NAME,
  FORM_QUEUE,
  getCheckInDraftsOwner,
  markCheckInSaved,
} from '../../drafts.ts';
import { markSentIfRefusedAsComplete } from '../../mark-sent-if-complete.ts';
import { returnToMissingChecks, type MissingChecks } from '../../rules/missing-checks.ts';
import type { SubmitAction } from '../../rules/submit-path.ts';
import { confirmCheckIn, decideActionOnConfirm, getConfirmationFailureMessage } from './confirm.ts';
import type { toDriverDetails, CheckInFormValues } from './details.ts';
import { createCheckInRuleContext } from './prefill.ts';
import { fetchMissingChecks } from '../../fetch-missing-checks.ts';
import { hasDriverPassedIdentityCheck, type CheckInSaveContext } from './saves.ts';
import { saveCustomerRecord, saveDetailsForPhone } from './send-details.ts';
import { createStoredCheckInForm } from './typed-fields.ts';
import { loadCheckInFormData, type CheckInFormData } from './use-form-details.ts';

/**
 * The data that the check-in's form uses besides the typed values: the data needed for saving, and whether a foreign
 * licence is accepted.
 */
export interface DetailsFormContext {
  readonly place: CheckInSaveContext;
  /** Whether the login accepted a foreign licence, which the form then accepts as well. */
  readonly isForeignLicenceAccepted: boolean;
}

/**
 * The definition of the check-in's form step, with the types of its values, of the loaded details and of what is
 * saved.
 */
export type DetailsStepDefinition = FormStepDefinition<
  CheckInFormValues,
  CheckInFormData,
  ReturnType<typeof toDriverDetails>,
  DetailsFormContext
>;

/**
 * Runs the form with the driver's details. Typed values are stored in the check-in's drafts. Submit opens a dialog if
 * a condition requires one (C-19), and otherwise sends the form.
 * @param isBlocked whether something other than the form's fields prevents sending and shows its own error
 */
export const useDetailsForm = (
  definition: DetailsStepDefinition,
  context: DetailsFormContext,
  isBlocked: (values: CheckInFormValues) => boolean,
) => {
  const api = useApi();
  const checkIn = useCheckInApp();
  const { next, goTo } = useFlowStep();
  const isHere = useIsHere();
  const { place } = context;
  const { details, isSkipped } = place;
  const { drafts, confirmation, typedFields } = details;
  const [initial] = useState(() => definition.read(place.details));
  const [asking, setAsking] = useState<{
    path: SubmitAction;
    values: CheckInFormValues;
    /** The checks that the services still require, although the page counted them as done or skipped. */
    missing?: MissingChecks;
  }>();
  const acceptedExpiry = useRef(confirmation?.acceptedExpiry);

  const hasWaited = useRef(confirmation !== undefined);
  const draft = useMemo(
    () =>
      createFormDraftStore<CheckInFormValues>({
        drafts,
        name: FORM_DRAFT_NAME,
        queue: FORM_QUEUE,
        toDraft: (values) => createStoredCheckInForm(values, initial, typedFields),
        getInput: () => ({ isSkipped, acceptedExpiry: acceptedExpiry.current }),
        submittedAt: confirmation?.since,
        outlivesSession: canBeFoundAfterAnotherLogin(checkIn.state.get()),
      }),
    [checkIn, drafts, confirmation, isSkipped, initial, typedFields],
  );
  const step = useFormStep<CheckInFormValues>({
    definition,
    initial,
    draft,
    rules: useMemo(
      () =>
        createCheckInRuleContext(
          details.checkIn.driver ?? details.reservation.driver,
          details.checkIn.country,
          () => getServiceTime(checkIn),
        ),
      [checkIn, details],
    ),
    validateBeforeSave: (values) => definition.validateBeforeSave?.(values, context),
    save: async (values, { hasChanged, holdFields }) => {
      if (isBlocked(values)) return undefined;
      const owner = getCheckInDraftsOwner(checkIn.state.get());
      // The loaded details may be out of date if the device had stored them, or if the form has been waiting to be
      // sent.
      const isOld = details.stored !== undefined || hasWaited.current;
      const from = {
        ...place,
        details: isOld ? await loadCheckInFormData(api, checkIn, { mustBeFresh: true }) : details,
      };
      const decided = decideActionOnConfirm(from, values, acceptedExpiry.current);
      // A completed check-in cannot be changed. If a field has changed since the press, the person must confirm
      // again. The fields are locked while the last request is pending.
      const mayComplete = () => {
        holdFields();
        return !hasChanged();
      };
      const path = decided === 'direct' ? await confirmCheckIn(api, from, values, mayComplete) : decided;
      if (path === 'overtaken') return path;
      if (path === 'verify-first')
        setAsking({ path, values, missing: await fetchMissingChecks(api, place.kind) });
      else if (path !== 'direct') setAsking({ path, values });
      else if (markCheckInSaved(checkIn, owner) && isHere()) next();
      return undefined;
    },
    failureOf: getConfirmationFailureMessage,
  });
  useEffect(() => {
    // While the form waits, the check-in may be completed on another device.
    if (step.waiting) hasWaited.current = true;
  }, [step.waiting]);
  const confirm = () => {
    setAsking(undefined);
    acceptedExpiry.current = asking?.values.expiry;
    void step.submit();
  };
  /** Returns to the privacy step, from where the identity check and the card check start again. */
  const verifyAgain = () => {
    const { booking } = checkIn.state.get();
    updatePersistedState(checkIn, {
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
  /**
   * Starts the checks again or, if a check is missing, opens the verify step. The typed values are stored, so that
   * the form is filled in with them afterwards.
   */
  const verify = async () => {
    if (!asking) return;
    const { missing } = asking;
    // A field may have been changed after Submit was pressed, before the dialog opened.
    await draft.put(step.form.getValues());
    if (missing) {
      updatePersistedState(checkIn, returnToMissingChecks(checkIn.state.get(), missing));
      return goTo('verify');
    }
    if (isMobileDevice()) return verifyAgain();
    setAsking(undefined);
    // A desktop hands the checks over to a phone, and the phone's form can get the changes only from the services.
    return step.submitWith(async (changed, { holdFields }) => {
      holdFields();
      const begun = checkIn.state.get();
      await saveDetailsForPhone(api, definition.write(changed, context), place).catch((error: unknown) =>
        markSentIfRefusedAsComplete(api, checkIn, begun, error),
      );
      if (!isHere()) return;
      if (checkIn.state.get().isSaved) next();
      else verifyAgain();
    });
  };

  // Once the identity check has passed, the driver's record is saved automatically, and the person still checks and
  // confirms it. Values that are not valid are not saved before the person has corrected them.
  const [saved, setSaved] = useState<'saved' | 'failed'>();
  const isDue = hasDriverPassedIdentityCheck(place) && place.details.canBeSavedUnseen === true;
  useEffect(() => {
    if (!isDue) return;
    const save = async () => {
      // Stores the handed-over values first, because after the save they no longer differ from the record and could
      // not be recognised as typed.
      if (place.details.isHandedOver) await draft.put(initial);
      await saveCustomerRecord(api, definition.write(initial, context), place);
    };
    save().then(
      () => setSaved('saved'),
      () => setSaved('failed'),
    );
    // The record is saved once for the loaded details, however often the form renders. `place` and `context` are
    // therefore not among the effect's dependencies.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [api, place.details, isDue]);

  return {
    step,
    /** The state of the automatic saving of the driver's record; undefined if it is not attempted. */
    autoSave: isDue ? (saved ?? ('saving' as const)) : undefined,
    /** The props of the dialogs that Submit may open. */
    dialogs: {
      /**
       * The action that Submit must ask about first, which decides which dialog is open; undefined while no dialog is
       * open. A dialog opens once the attempt to send has ended, because until then the form ignores its answer.
       */
      path: step.isBusy ? undefined : asking?.path,
      onSubmit: confirm,
      onVerify: () => void verify(),
      onClose: () => setAsking(undefined),
    },
  };
};
