import type { IncidentReport } from '@journey/api/incidents';
import { Notice } from '@journey/ui';
import { useCallback } from 'react';
import { getReportPhotosPrefix, type ReportPhotoGroup } from '../drafts.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { absentPhotosMessages as text } from '../messages.ts';
import { useWatchedDrafts } from '../use-watched-drafts.ts';
import { listAbsentPhotos } from './photos.ts';

interface Props {
  readonly report: IncidentReport;
  /** The only group of photos that the notice covers. By default it covers every group. */
  readonly group?: ReportPhotoGroup;
}

/**
 * Names the groups of photos that an unfinished report needs but that are missing from this device. Renders nothing if
 * there are none.
 */
export const AbsentPhotosNotice = ({ report, group }: Props) => {
  const reporting = useIncidentReportApp();
  // The person may add the photos, or remove some, while the notice is shown.
  const absent = useWatchedDrafts(
    getReportPhotosPrefix(report.id),
    // If the device's storage cannot be read, no notice is needed, because sending then fails instead of leaving photos
    // out.
    useCallback(() => listAbsentPhotos(reporting, report).catch(() => []), [reporting, report]),
  );
  const told = absent?.filter((one) => group === undefined || one.group === group) ?? [];
  if (told.length === 0) return null;
  return (
    <Notice tone="warning" title={text.title(told.map(({ heading }) => heading).join(', '))}>
      <p>{text.advice}</p>
    </Notice>
  );
};
