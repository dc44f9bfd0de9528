import { ApiError } from '@journey/api';
import { AssistanceLine, BrandLoader, Button, Card, Notice, Stack } from '@journey/ui';
import { useCallback, useEffect, useState } from 'react';
import { PageHead } from '../../../shell/PageHead.tsx';
import { Waiting } from '../../../shell/Waiting.tsx';
import { useIncidentReportApp, useTabVisit } from '../../incident-report-app.ts';
import { signInInEitherCountry, createLookupFromLink } from '../../session/sign-in.ts';
import type { LandingLink } from '../../state.ts';
import { LookupForm } from './LookupForm.tsx';
import { virLoginMessages as text } from './messages.ts';

interface Props {
  readonly link: LandingLink;
}

/**
 * Looks up the rental that a link names. On failure it offers a retry and the form to type the details; for a text
 * message's link that has expired it shows only the phone number.
 */
export const LinkLookup = ({ link }: Props) => {
  const reporting = useIncidentReportApp();
  const { source } = useTabVisit();
  const [failure, setFailure] = useState<string>();
  const [isExpired, setExpired] = useState(false);
  const find = useCallback(async () => {
    setFailure(undefined);
    try {
      const lookup = await createLookupFromLink(reporting, link);
      if (lookup) await signInInEitherCountry(reporting, lookup);
    } catch (error) {
      // The services return this status only for a text message's link that has expired after three days.
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

/** Says that a text message's link is too old, and whom to call. */
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
