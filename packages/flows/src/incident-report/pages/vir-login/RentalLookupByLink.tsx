import { ApiError } from '@journey/api';
import { AssistanceLine, BrandLoader, Button, Card, Notice, Stack } from '@journey/ui';
import { useCallback, useEffect, useState } from 'react';
import { PageHead } from '../../../shell/PageHead.tsx';
import { Waiting } from '../../../shell/Waiting.tsx';
import { useIncidentReportApp, useReportTabState } from '../../incident-report-app.ts';
import {
  createRentalLookupFromLink,
  forgetPersonalLinkValues,
  identifyLandingLink,
  signInInEitherCountry,
} from '../../session/sign-in.ts';
import type { LandingLink } from '../../state.ts';
import { LookupForm } from './LookupForm.tsx';
import { virLoginMessages as text } from './messages.ts';

interface Props {
  readonly link: LandingLink;
}

/**
 * Looks up the rental that the link in the address names, unless this link has opened the session already. If this fails, it offers a retry and the form to type
 * the details. For a link in a text message that has expired, it shows only the phone number to call.
 */
export const RentalLookupByLink = ({ link }: Props) => {
  const reporting = useIncidentReportApp();
  const { source } = useReportTabState();
  const [failure, setFailure] = useState<string>();
  const [isExpired, setExpired] = useState(false);
  const find = useCallback(async () => {
    setFailure(undefined);
    try {
      const { rental, openedBy } = reporting.state.get();
      if (rental && openedBy !== undefined && openedBy === (await identifyLandingLink(link)))
        return forgetPersonalLinkValues(reporting);
      const lookup = await createRentalLookupFromLink(reporting, link);
      if (lookup) await signInInEitherCountry(reporting, lookup);
    } catch (error) {
      // For the link of a text message, the services return an error of the kind `not-found` only when the link
      // has expired, which is after three days.
      setExpired(link.key !== undefined && error instanceof ApiError && error.kind === 'not-found');
      setFailure(error instanceof ApiError ? error.message : text.linkFailed);
    }
  }, [reporting, link]);
  useEffect(() => void find(), [find]);

  if (failure === undefined)
    return source === 'app' ? (
      <BrandLoader brand={reporting.site.brand} label={text.finding} />
    ) : (
      <Waiting label={text.finding} lines={5} />
    );
  if (isExpired) return <ExpiredLink />;
  return (
    <Stack>
      <Notice tone="danger" role="alert" title={text.linkFailed}>
        <Stack $gap={12}>
          <p>{failure}</p>
          <p>{text.linkFailedAdvice}</p>
          <div>
            <Button onClick={() => void find()}>{text.retry}</Button>
          </div>
        </Stack>
      </Notice>
      <LookupForm />
    </Stack>
  );
};

/** Tells the person that the link in their text message has expired, and whom to call. */
const ExpiredLink = () => {
  const { phone } = useIncidentReportApp().site;
  return (
    <>
      <PageHead title={text.linkExpired} />
      <Card>
        <p>{text.linkExpiredAdvice}</p>
        <AssistanceLine label={text.help} phone={phone.international} display={phone.display} />
      </Card>
    </>
  );
};
