import { ApiError } from '@journey/api';
import { useNavigate } from 'react-router-dom';
import { useFormStep } from '../../../engine/form-step/use-form-step.ts';
import { LicenceNumber } from '../../../fields/licence/LicenceNumber.tsx';
import { vehicleRegistrationMessages } from '../../../fields/form-messages.ts';
import { VehicleRegistrationField } from '../../../fields/registration/VehicleRegistrationField.tsx';
import { FormPage } from '../../area/FormPage.tsx';
import { getReportPath } from '../../flow.ts';
import {
  useIncidentReportApp,
  useIncidentSessionState,
  useReportTabState,
} from '../../incident-report-app.ts';
import { normaliseVehicleRegistration } from '../../../fields/registration/registration.ts';
import { signInInEitherCountry } from '../../session/sign-in.ts';
import { virLoginMessages as text } from './messages.ts';
import { rentalLookupSchema, type RentalLookupValues } from './schema.ts';

const names: Readonly<Record<string, string>> = { licence: text.licence, registration: text.registration };
const definition = { schema: rentalLookupSchema, nameOf: (path: string) => names[path] };

/**
 * Renders the form by which a person finds their rental: with the number of their licence and the registration of
 * the vehicle.
 */
export const LookupForm = () => {
  const reporting = useIncidentReportApp();
  const { brand, country } = reporting.site;
  const { staff } = useIncidentSessionState();
  const { link } = useReportTabState();
  const navigate = useNavigate();
  const step = useFormStep<RentalLookupValues>({
    definition,
    initial: { licence: '', registration: link?.registration ?? '' },
    save: async ({ licence, registration }) => {
      const rental = await signInInEitherCountry(reporting, {
        variant: 'licence',
        licence,
        registration: normaliseVehicleRegistration(registration) ?? registration,
        brand: brand.id,
        country,
        ...(staff && { asStaff: true }),
      });
      // On the web, a closed rental gets no session, so this form itself goes to the page `rentalexpired`. In
      // all other cases the rental has been stored, and `VirLoginPage` goes to the next page.
      if (!reporting.state.get().rental && !rental.isOpen)
        void navigate(getReportPath('rentalexpired'), { replace: true });
    },
    failureOf: (error) => {
      if (!(error instanceof ApiError)) throw error;
      return error.kind === 'unauthorised' ? text.notFound : error.message;
    },
  });
  const { field } = step.form;
  return (
    <FormPage
      title={text.title}
      lead={text.lead}
      step={step}
      submitLabel={text.find}
      busyLabel={text.finding}
    >
      <LicenceNumber label={text.licence} {...field('licence')} />
      <VehicleRegistrationField
        label={text.registration}
        hint={vehicleRegistrationMessages.hint}
        {...field('registration')}
      />
    </FormPage>
  );
};
