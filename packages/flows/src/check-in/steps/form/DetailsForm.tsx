import { Notice, Stack, StatusNotice, ConfirmDialog } from '@journey/ui';
import { FormProvider, useWatch } from 'react-hook-form';
import type { StepFieldsProps } from '../../../engine/form-step/definition.ts';
import { FormStepView } from '../../../engine/form-step/FormStepView.tsx';
import { StepPage } from '../../area/StepPage.tsx';
import { useCheckInState } from '../../check-in.ts';
import { InviteFields } from '../../invite/InviteFields.tsx';
import { getDriverInviteError } from '../../invite/schema.ts';
import { driverInviteMessages } from '../../invite/messages.ts';
import { INVITE_CONFIRM_ID, useDriverInviteForm } from '../../invite/use-invite.ts';
import {
  isDriverBlockedByForeignLicence,
  isOutsideAustraliaAndNewZealand,
} from '../../rules/foreign-licence.ts';
import { AddressFields } from './AddressFields.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { toDriverDetails, checkInFormSchema, type CheckInFormValues } from './details.ts';
import { getPhoneCountry, createInitialCheckInFormValues } from './prefill.ts';
import { EstimateCard } from './EstimateCard.tsx';
import { LicenceFields } from './LicenceFields.tsx';
import { checkInFormLabels, checkInFormMessages as text } from './messages.ts';
import { PersonFields } from './PersonFields.tsx';
import { hasDriverPassedIdentityCheck, type CheckInSaveContext } from './saves.ts';
import { useDetailsForm, type DetailsFormContext, type DetailsStepDefinition } from './use-details-form.ts';
import { listNamesOnDocument, type CheckInFormData, type NameOnDocument } from './use-form-details.ts';
import { RestrictedProfileDialog } from '../../area/RestrictedProfileDialog.tsx';

type Dialogs = ReturnType<typeof useDetailsForm>['dialogs'];

/** The dialogs that the Submit button of the check-in form may open before it sends the form. */
const FormDialogs = ({ path, onSubmit, onVerify, onClose }: Dialogs) => {
  const questions = [
    ['re-verify', text.changedTitle, text.changedText, text.changedConfirm, onVerify],
    ['verify-first', text.verifyFirstTitle, text.verifyFirstText, text.goOn, onVerify],
    ['licence-expiry', text.expiryTitle, text.expiryText, text.goOn, onSubmit],
  ] as const;
  return (
    <>
      <RestrictedProfileDialog open={path === 'restricted'} onDismiss={onClose} />
      {questions.map(([reason, title, question, confirmLabel, onConfirm]) => (
        <ConfirmDialog
          key={reason}
          open={path === reason}
          title={title}
          confirmLabel={confirmLabel}
          cancelLabel={text.goBack}
          onConfirm={onConfirm}
          onCancel={onClose}
        >
          {question}
        </ConfirmDialog>
      ))}
    </>
  );
};

/**
 * Returns which names come from the identity check, and are therefore read-only. If a document has only one name, the
 * driver fills in the other one.
 */
const listVerifiedNames = ({ identity, stored, kept }: CheckInFormData): readonly NameOnDocument[] => {
  // Without a network the document is not available, but a list of its names is stored. An earlier release did not
  // store that list, so the names in the stored form are used instead.
  if (!stored) return listNamesOnDocument(identity);
  return stored.documentNames ?? (stored.hasIdentity ? listNamesOnDocument(kept) : []);
};

const Fields = ({
  form,
  context: {
    place: { details },
  },
}: StepFieldsProps<CheckInFormValues, DetailsFormContext>) => (
  <>
    <PersonFields
      form={form}
      verifiedNames={listVerifiedNames(details)}
      phoneCountry={getPhoneCountry(details.checkIn.driver ?? details.reservation.driver, '')}
    />
    <AddressFields form={form} />
    <LicenceFields form={form} country={details.checkIn.country} />
  </>
);

const detailsStep: DetailsStepDefinition = {
  title: text.title,
  schema: checkInFormSchema,
  read: ({ checkIn, reservation, identity, kept }) =>
    createInitialCheckInFormValues(checkIn.driver ?? reservation.driver, identity, kept, checkIn.country),
  write: toDriverDetails,
  validateBeforeSave: ({ regionOfIssue }, { place: { kind }, isForeignLicenceAccepted }) =>
    isDriverBlockedByForeignLicence(regionOfIssue, kind === 'additional-driver', isForeignLicenceAccepted)
      ? { field: 'regionOfIssue', message: text.foreignLicence }
      : undefined,
  nameOf: (path) => checkInFormLabels[path as keyof typeof checkInFormLabels] as string | undefined,
  Fields,
};

/**
 * The notices about the automatic saving of the driver's record. One is shown from the start, because a notice that
 * appeared with the response would move the fields while the person presses one.
 */
const autoSaveNotices = {
  saving: { tone: 'info', children: text.savingRecord },
  saved: { tone: 'success', children: text.saved },
  failed: { tone: 'warning', children: text.saveFailed },
} as const;

/** The form with the driver's details, for the driver to check, complete and send (C-15, C-26). */
export const DetailsForm = ({ place }: { readonly place: CheckInSaveContext }) => {
  // If the login already knew that the licence is foreign, the services have accepted it: otherwise the login
  // would have failed. The form then accepts it too.
  const isForeignLicenceAccepted = isOutsideAustraliaAndNewZealand(useCheckInState().booking?.licenceRegion);
  const { details, kind } = place;
  const { checkIn, reservation, drafts, task } = details;
  const isAdditional = kind === 'additional-driver';
  const { bookingNumber, brand, country, isInviteSent: wasSent } = checkIn;
  const invite = useDriverInviteForm({ bookingNumber, brand, country, drafts, task, wasSent });
  const problemOf = (answer: string) =>
    getDriverInviteError({ answer, isSent: invite.isSent, isAsked: !isAdditional });

  const { step, autoSave, dialogs } = useDetailsForm(
    detailsStep,
    { place, isForeignLicenceAccepted },
    ({ inviteAnswer }) => problemOf(inviteAnswer) !== undefined,
  );
  const { form, attempt, failure } = step;
  const answer = useWatch({ control: form.control, name: 'inviteAnswer' });
  const fault = attempt > 0 ? problemOf(answer) : undefined;
  const problems = [...step.problems];
  if (fault)
    problems.push(
      answer
        ? { id: INVITE_CONFIRM_ID, message: fault }
        : { id: 'inviteAnswer', message: `${driverInviteMessages.question} ${fault}` },
    );
  const hasInviteProblem =
    answer === 'yes' && !invite.isSent && (invite.problems.length > 0 || invite.failure !== undefined);
  const isVerified = hasDriverPassedIdentityCheck(place);
  // A form that is waiting to be sent, or has stopped waiting, already says that the typed values are still there.
  const isRestored = Object.keys(details.kept).length > 0 && !step.waiting && !step.ended;
  return (
    <StepPage
      title={detailsStep.title}
      lead={isVerified ? text.leadVerified : text.lead}
      hasError={problems.length > 0 || failure !== undefined || hasInviteProblem}
    >
      <FormStepView
        step={step}
        problems={problems}
        text={{ ...text, next: isVerified ? text.confirm : text.submit, saving: text.submitting }}
      >
        {autoSave && <StatusNotice {...autoSaveNotices[autoSave]} />}
        {isRestored && <Notice>{text.restored}</Notice>}
        <BookingSummary
          reservation={reservation}
          confirmationNumber={checkIn.confirmationNumber ?? reservation.confirmationNumber}
        />
        <Stack $gap={32}>
          <detailsStep.Fields form={form} context={{ place, isForeignLicenceAccepted }} />
          {!isAdditional && (
            <FormProvider {...form}>
              <InviteFields invite={invite} fault={fault} />
            </FormProvider>
          )}
        </Stack>
        {!isAdditional && <EstimateCard bookingNumber={bookingNumber} isPrePaid={checkIn.isPrePaid} />}
      </FormStepView>
      <FormDialogs {...dialogs} />
    </StepPage>
  );
};
