import type { IncidentReport } from '@journey/api/incidents';
import { Link, Notice, Stack } from '@journey/ui';
import { useCallback, useState } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { getReportStepDraftName } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { reportStepMessages } from '../../messages.ts';
import { createReportEntryState, useReportAddress } from '../../use-report.tsx';
import { useWatchedDrafts } from '../../use-watched-drafts.ts';
import { reviewMessages as text } from './messages.ts';
import { listUnsavedSteps } from './unsaved-steps.ts';

const { names } = reportStepMessages;

/**
 * React hook that returns the steps whose changes on this device the report does not contain yet, and keeps the report
 * from being submitted without them.
 */
export const useUnsavedSteps = (report: IncidentReport) => {
  const reporting = useIncidentReportApp();
  const find = useCallback(() => listUnsavedSteps(reporting, report), [reporting, report]);
  const [attempt, setAttempt] = useState(0);
  const steps = useWatchedDrafts(
    getReportStepDraftName(report.id, ''),
    // If the device's storage or the code of a step cannot be read, no notice is needed, because the report cannot be
    // submitted then. It is read again at the next attempt.
    useCallback(() => find().catch(() => []), [find]),
    attempt,
  );
  return {
    reportId: report.id,
    steps: steps ?? [],
    /** How often the person has tried to submit the report without these steps. */
    attempt,
    /** Reads the steps again, since another tab may have changed one just now. */
    find,
    /** Moves the focus to the notice about the steps. */
    ask: () => setAttempt((times) => times + 1),
  };
};

/**
 * Names the steps with changes that the report does not contain, with links to them. Each attempt to submit the report
 * moves the focus here. Renders nothing if there are no such steps.
 */
export const UnsavedStepsNotice = ({
  reportId,
  steps,
  attempt,
}: Pick<ReturnType<typeof useUnsavedSteps>, 'reportId' | 'steps' | 'attempt'>) => {
  const address = useReportAddress();
  if (steps.length === 0) return null;
  return (
    <Notice
      key={attempt}
      tone="warning"
      title={text.unsaved(steps.map((step) => names[step]).join(', '))}
      focusOnMount={attempt > 0}
    >
      <Stack $gap={8}>
        <p>{text.unsavedAdvice}</p>
        {steps.map((step) => (
          <div key={step}>
            <Link as={RouterLink} to={address(step)} state={createReportEntryState(reportId, true)}>
              {text.check(names[step])}
            </Link>
          </div>
        ))}
      </Stack>
    </Notice>
  );
};
