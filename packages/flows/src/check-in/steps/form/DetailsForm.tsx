import { yupResolver } from '@hookform/resolvers/yup';
import { Button, ErrorSummary, type FieldError, Notice, Stack } from '@journey/ui';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { StepPage } from '../../area/StepPage.tsx';
import { useCheckIn, useCheckInState } from '../../check-in.ts';
import { InviteFields } from '../../invite/InviteFields.tsx';
import { inviteError } from '../../invite/invite-error.ts';
import { inviteMessages } from '../../invite/messages.ts';
import { useInvite } from '../../invite/use-invite.ts';
import { checkInMessages } from '../../messages.ts';
import { isForeignLicenceBlocked, isInternationalRegion } from '../../rules/foreign-licence.ts';
import { AddressFields } from './AddressFields.tsx';
import { BookingSummary } from './BookingSummary.tsx';
import { EstimateCard } from './EstimateCard.tsx';
import { FormDialogs } from './FormDialogs.tsx';
import { LicenceFields } from './LicenceFields.tsx';
import { formLabels, formMessages as text } from './messages.ts';
import { PersonFields } from './PersonFields.tsx';
import { hasPassed, type SaveContext } from './saves.ts';
import { formSchema } from './schema.ts';
import { useFormDraft } from './use-form-draft.ts';
import { useAutoSaveCustomer } from './use-auto-save-customer.ts';
import { useSubmit } from './use-submit.ts';
import { FORM_FIELDS, type FormValues } from './values.ts';

const resolver = yupResolver(formSchema);
const FORM_ID = 'details';

/** The form with the driver's details, for the driver to check, complete and send (C-15, C-26). */
export const DetailsForm = ({ place }: { readonly place: SaveContext }) => {
  const { site } = useCheckIn();
  // The services have already accepted a foreign licence that was known at the login: otherwise the login would have
  // failed.
  const wasLetThrough = isInternationalRegion(useCheckInState().booking?.licenceRegion);
  const { details, kind } = place;
  const form = useForm<FormValues>({ resolver, defaultValues: details.initial, shouldFocusError: false });
  const { errors, isSubmitting, submitCount } = form.formState;
  const isKept = useFormDraft(form, details.drafts);
  const saved = useAutoSaveCustomer(place);
  const { path, failure, isBusy, submit, confirm, verify, cancel } = useSubmit(place);
  const isVerified = hasPassed(place);
  const isAdditional = kind === 'additional-driver';
  const { bookingNumber, brand, country, isInviteSent: wasSent } = details.checkIn;
  const invite = useInvite({ bookingNumber, brand, country, drafts: details.drafts, wasSent });
  const { control } = form;
  const answer = useWatch({ control, name: 'inviteAnswer' });
  const inviteProblem = inviteError({ answer, isSent: invite.isSent, isAsked: !isAdditional });

  const send = form.handleSubmit(async (values) => {
    if (isForeignLicenceBlocked(values.regionOfIssue, isAdditional, wasLetThrough))
      return form.setError('regionOfIssue', { message: text.foreignLicence });
    if (inviteProblem) return undefined;
    return submit(values);
  });
  const problems: FieldError[] = FORM_FIELDS.flatMap((id) => {
    const message = errors[id]?.message;
    return message ? [{ id, message: `${formLabels[id]}: ${message}` }] : [];
  });
  const shownFault = submitCount > 0 ? inviteProblem : undefined;
  if (shownFault)
    problems.push(
      answer
        ? { id: 'inviteLastName', message: shownFault }
        : { id: 'inviteAnswer', message: `${inviteMessages.question} ${shownFault}` },
    );
  return (
    <StepPage
      title={text.title}
      lead={isVerified ? text.leadVerified : text.lead}
      hasError={problems.length > 0 || failure !== undefined}
      action={
        <Button
          type="submit"
          form={FORM_ID}
          variant="primary"
          busy={isSubmitting || isBusy}
          busyLabel={text.submitting}
        >
          {failure ? text.retry : isVerified ? text.confirm : text.submit}
        </Button>
      }
    >
      <ErrorSummary title={checkInMessages.problem} errors={problems} attempt={submitCount} />
      {failure && (
        <Notice tone="danger" role="alert" title={failure} focusOnMount>
          {text.stillHere}
        </Notice>
      )}
      {saved === 'saved' && (
        <Notice tone="success" role="status">
          {text.saved}
        </Notice>
      )}
      {saved === 'failed' && (
        <Notice tone="warning" role="status">
          {text.saveFailed}
        </Notice>
      )}
      {!isKept && <Notice tone="warning">{text.notKept}</Notice>}
      {details.isRestored && <Notice>{text.restored}</Notice>}
      {!isAdditional && (
        <BookingSummary
          reservation={details.reservation}
          confirmationNumber={details.checkIn.confirmationNumber ?? details.reservation.confirmationNumber}
        />
      )}
      <FormProvider {...form}>
        <Stack
          as="form"
          id={FORM_ID}
          method="dialog"
          noValidate
          $gap={32}
          onSubmit={(event) => void send(event)}
        >
          <PersonFields country={site.country} hasVerifiedName={details.identity !== undefined} />
          <AddressFields country={site.country} />
          <LicenceFields />
          {!isAdditional && <InviteFields invite={invite} country={site.country} fault={shownFault} />}
        </Stack>
      </FormProvider>
      {!isAdditional && <EstimateCard bookingNumber={bookingNumber} isPrePaid={details.checkIn.isPrePaid} />}
      <FormDialogs path={path} onSubmit={confirm} onVerify={verify} onClose={cancel} />
    </StepPage>
  );
};
