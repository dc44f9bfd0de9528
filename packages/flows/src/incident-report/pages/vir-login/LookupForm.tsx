import { yupResolver } from '@hookform/resolvers/yup';
import { ApiError } from '@journey/api';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useNavigate } from 'react-router-dom';
import { LicenceNumber } from '../../../fields/licence/LicenceNumber.tsx';
import { registrationMessages } from '../../../fields/form-messages.ts';
import { Registration } from '../../../fields/registration/Registration.tsx';
import { FormPage } from '../../area/FormPage.tsx';
import { WIZARD } from '../../flow.ts';
import { useIncidentReportApp, useSignedIn, useVisit } from '../../incident-report-app.ts';
import { normaliseRegistration } from '../../../fields/registration/registration.ts';
import { lookUp } from '../../session/sign-in.ts';
import { virLoginMessages as text } from './messages.ts';
import { lookupSchema, type LookupValues } from './schema.ts';

const resolver = yupResolver(lookupSchema);

/** Renders the form that looks up a rental by licence and registration. */
export const LookupForm = () => {
  const reporting = useIncidentReportApp();
  const { brand, country } = reporting.site;
  const { staff } = useSignedIn();
  const { link } = useVisit();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string>();
  const { register, handleSubmit, formState } = useForm<LookupValues>({
    resolver,
    defaultValues: { licence: '', registration: link?.registration ?? '' },
    shouldFocusError: false,
  });
  const { errors } = formState;

  const submit = handleSubmit(async ({ licence, registration }) => {
    setFailure(undefined);
    try {
      const rental = await lookUp(reporting, {
        variant: 'licence',
        licence,
        registration: normaliseRegistration(registration) ?? registration,
        brand: brand.id,
        country,
        ...(staff && { asStaff: true }),
      });
      // A closed rental begins no session on the web, so the redirect happens here. After any other lookup the stored
      // rental makes `VirLoginPage` redirect.
      if (!reporting.state.get().rental && !rental.isOpen)
        void navigate(`${WIZARD}/rentalexpired`, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      setFailure(error.kind === 'unauthorised' ? text.notFound : error.message);
    }
  });
  return (
    <FormPage
      title={text.title}
      lead={text.lead}
      formState={formState}
      names={{ licence: text.licence, registration: text.registration }}
      failure={failure}
      submit={submit}
      submitLabel={text.find}
      busyLabel={text.finding}
    >
      <LicenceNumber label={text.licence} error={errors.licence?.message} {...register('licence')} />
      <Registration
        label={text.registration}
        hint={registrationMessages.hint}
        error={errors.registration?.message}
        {...register('registration')}
      />
    </FormPage>
  );
};
