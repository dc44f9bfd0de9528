import type { IncidentReport } from '@journey/api/incidents';
import { Notice } from '@journey/ui';
import { useCallback } from 'react';
import type { ReportPhotoGroup } from '../drafts.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { absentPhotosMessages as text } from '../messages.ts';
import { useLoaded } from '../use-report.tsx';
import { listAbsentPhotos } from './photos.ts';

interface Props {
  readonly report: IncidentReport;
  /** The group of photos of which the notice tells; every group without it. */
  readonly group?: ReportPhotoGroup;
}

/** Says which photos an unfinished report counts that this device does not have, if there are any. */
export const AbsentPhotosNotice = ({ report, group }: Props) => {
  const reporting = useIncidentReportApp();
  const absent = useLoaded(
    useCallback(
      // If the device cannot be read, nothing is said: sending fails then rather than leave photos out.
      () => listAbsentPhotos(reporting, report).catch(() => []),
      [reporting, report],
    ),
  );
  const told = absent?.filter((one) => group === undefined || one.group === group) ?? [];
  if (told.length === 0) return null;
  return (
    <Notice tone="warning" title={text.title(told.map(({ heading }) => heading).join(', '))}>
      <p>{text.advice}</p>
    </Notice>
  );
};
