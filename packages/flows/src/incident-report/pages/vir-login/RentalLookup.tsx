import { ApiError } from '@journey/api';
import { Card, Notice, Stack, VisuallyHidden } from '@journey/ui';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { keepFocus } from '../../../engine/keep-focus.ts';
import { useFormStep } from '../../../engine/form-step/use-form-step.ts';
import { vehicleRegistrationMessages } from '../../../fields/form-messages.ts';
import { LicenceNumber } from '../../../fields/licence/LicenceNumber.tsx';
import { normaliseVehicleRegistration } from '../../../fields/registration/registration.ts';
import { VehicleRegistrationField } from '../../../fields/registration/VehicleRegistrationField.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { SiteAssistanceLine } from '../../../shell/SiteAssistanceLine.tsx';
import { Waiting } from '../../../shell/Waiting.tsx';
import { TextWithRetry } from '../../../shell/TextWithRetry.tsx';
import { FormPage } from '../../area/FormPage.tsx';
import { getReportPagePath } from '../../flow.ts';
import {
  forgetPersonalLinkValues,
  useIncidentReportApp,
  useIncidentSessionState,
  useReportTabState,
} from '../../incident-report-app.ts';
import { reportFrameMessages } from '../../messages.ts';
import {
  signInInEitherCountry,
  createRentalLookupFromLink,
  identifyLandingLink,
} from '../../session/sign-in.ts';
import type { LandingLink } from '../../state.ts';
import { useBrandLoadingPlaceholder } from '../../use-report.tsx';
import { virLoginMessages as text } from './messages.ts';
import { rentalLookupSchema } from './vir-login.ts';

const names: Readonly<Record<string, string>> = { licence: text.licence, registration: text.registration };
const definition = { schema: rentalLookupSchema, nameOf: (path: string) => names[path] };

interface LookupFormProps {
  /** Whether the rental of a link is being looked up. The form then no longer waits to be sent automatically. */
  readonly isLinkBusy?: boolean;
  /** Called when the form starts or stops being sent. */
  readonly onBusyChange?: (isBusy: boolean) => void;
}

/** Renders the form in which a person finds their rental by licence number and vehicle registration. */
export const LookupForm = ({ isLinkBusy = false, onBusyChange }: LookupFormProps) => {
  const reporting = useIncidentReportApp();
  const { brand, country } = reporting.site;
  const { staff } = useIncidentSessionState();
  const { link } = useReportTabState();
  const navigate = useNavigate();
  const step = useFormStep({
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
      // On the web, a closed rental gets no session, so this form itself navigates to the page `rentalexpired`. In all
      // other cases the rental is stored, and `VirLoginPage` navigates to the next page.
      if (!rental) void navigate(getReportPagePath('rentalexpired'), { replace: true });
    },
    failureOf: (error) => {
      if (!(error instanceof ApiError)) throw error;
      return error.kind === 'unauthorised' ? text.notFound : error.message;
    },
  });
  const { isBusy, waiting } = step;
  useEffect(() => onBusyChange?.(isBusy), [onBusyChange, isBusy]);
  const mustNotWait = isLinkBusy && waiting !== undefined;
  const stopWaiting = useEffectEvent(step.cancelWaiting);
  useEffect(() => {
    if (mustNotWait) stopWaiting();
  }, [mustNotWait]);
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

/**
 * Returns the texts for a text message's link that can never open its rental in this browser, or undefined for any
 * other failed lookup. The services respond with `not-found` only to a link that has expired, which happens after three
 * days, and with `unauthorised` if another browser has opened the link first.
 */
const getClosedLinkTexts = ({ key }: LandingLink, error: unknown): ClosedLinkProps | undefined => {
  if (key === undefined || !(error instanceof ApiError)) return undefined;
  if (error.kind === 'not-found') return { title: text.linkExpired, advice: text.linkExpiredAdvice };
  if (error.kind === 'unauthorised')
    return { title: text.linkOfOtherDevice, advice: text.linkOfOtherDeviceAdvice };
  return undefined;
};

/**
 * Looks up the rental that the link in the address names, unless this link has already opened the session. If the
 * lookup fails, it offers a retry and the form to type the details, which stays during the retry. For a text message's
 * link that has expired, or that opens only on another device, it shows only the reason and the phone number to call.
 */
export const RentalLookupByLink = ({ link }: { readonly link: LandingLink }) => {
  const reporting = useIncidentReportApp();
  const loader = useBrandLoadingPlaceholder(text.finding);
  const [failure, setFailure] = useState<string>();
  const [failures, setFailures] = useState(0);
  const [isBusy, setBusy] = useState(false);
  const [isFormBusy, setFormBusy] = useState(false);
  const [closed, setClosed] = useState<ClosedLinkProps>();
  const find = useCallback(async () => {
    setBusy(true);
    try {
      const { rental, openedBy } = reporting.state.get();
      if (rental && openedBy !== undefined && openedBy === (await identifyLandingLink(link)))
        return forgetPersonalLinkValues(reporting);
      const lookup = await createRentalLookupFromLink(reporting, link);
      if (lookup) await signInInEitherCountry(reporting, lookup);
    } catch (error) {
      setClosed(getClosedLinkTexts(link, error));
      setFailure(error instanceof ApiError ? error.message : text.linkFailed);
      setFailures((count) => count + 1);
      setBusy(false);
    }
  }, [reporting, link]);
  useEffect(() => void find(), [find]);

  return (
    // The pressed button disappears once the link turns out to be closed, so this container takes the focus.
    <Stack ref={keepFocus} tabIndex={-1}>
      {failure === undefined ? (
        <Waiting label={text.finding} placeholder={loader} />
      ) : closed ? (
        <ClosedLink {...closed} />
      ) : (
        <>
          <Notice tone="danger" role="alert" title={text.linkFailed}>
            <TextWithRetry
              failures={failures}
              busy={isBusy}
              aria-disabled={isFormBusy}
              onRetry={() => void find()}
            >
              <p>{failure}</p>
              <p>{text.linkFailedAdvice}</p>
            </TextWithRetry>
          </Notice>
          <VisuallyHidden role="status">{isBusy && text.finding}</VisuallyHidden>
          {/* What was typed stays while the link is tried again. The form is inert and no longer waits, and the link
              cannot be tried while the form is being sent, so that only one lookup can open a session. */}
          <Stack inert={isBusy}>
            <LookupForm isLinkBusy={isBusy} onBusyChange={setFormBusy} />
          </Stack>
        </>
      )}
    </Stack>
  );
};

interface ClosedLinkProps {
  readonly title: string;
  readonly advice: string;
}

/** Tells the person why the link in their text message does not open, and whom to call. */
const ClosedLink = ({ title, advice }: ClosedLinkProps) => (
  <>
    <PageHead title={title} />
    <Card>
      <p>{advice}</p>
      <SiteAssistanceLine label={reportFrameMessages.help} />
    </Card>
  </>
);
