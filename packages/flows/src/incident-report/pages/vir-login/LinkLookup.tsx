import { ApiError } from '@journey/api';
import { BrandLoader, Button, Notice, Skeleton, Stack } from '@journey/ui';
import { useCallback, useEffect, useState } from 'react';
import { useIncidentReportApp, useVisit } from '../../incident-report-app.ts';
import { lookUp, lookupOfLink } from '../../session/sign-in.ts';
import type { Link } from '../../state.ts';
import { LookupForm } from './LookupForm.tsx';
import { virLoginMessages as text } from './messages.ts';

interface Props {
  readonly link: Link;
}

/** Looks up the rental that a link names. On failure it offers a retry and the form to type the details. */
export const LinkLookup = ({ link }: Props) => {
  const reporting = useIncidentReportApp();
  const { source } = useVisit();
  const [failure, setFailure] = useState<string>();
  const find = useCallback(async () => {
    setFailure(undefined);
    try {
      const lookup = await lookupOfLink(reporting, link);
      if (lookup) await lookUp(reporting, lookup);
    } catch (error) {
      setFailure(error instanceof ApiError ? error.message : text.linkFailed);
    }
  }, [reporting, link]);
  useEffect(() => void find(), [find]);

  if (failure === undefined)
    return source === 'app' ? (
      <BrandLoader brand={reporting.site.brand} label={text.finding} />
    ) : (
      <Skeleton label={text.finding} lines={5} />
    );
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
