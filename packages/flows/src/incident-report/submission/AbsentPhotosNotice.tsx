import type { IncidentReport } from '@journey/api/incidents';
import { Notice } from '@journey/ui';
import { useEffect, useState } from 'react';
import { watchDrafts } from '../../engine/drafts/changes.ts';
import { getReportPhotosStart, openReportDrafts, type ReportPhotoGroup } from '../drafts.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { absentPhotosMessages as text } from '../messages.ts';
import { listAbsentPhotos } from './photos.ts';

interface Props {
  readonly report: IncidentReport;
  /** The group of photos of which the notice tells; every group without it. */
  readonly group?: ReportPhotoGroup;
}

/** Says which photos an unfinished report counts that this device does not have, if there are any. */
export const AbsentPhotosNotice = ({ report, group }: Props) => {
  const reporting = useIncidentReportApp();
  const [absent, setAbsent] = useState<Awaited<ReturnType<typeof listAbsentPhotos>>>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      // If the device cannot be read, nothing is said: sending fails then rather than leave photos out.
      const found = await listAbsentPhotos(reporting, report).catch(() => []);
      if (!isGone) setAbsent(found);
    };
    void read();
    // The person may add the photos, or remove some, while the notice is shown.
    const stop = openReportDrafts(reporting).then(({ scope }) =>
      watchDrafts({ scope }, getReportPhotosStart(report.id), () => void read()),
    );
    return () => {
      isGone = true;
      void stop.then((end) => end());
    };
  }, [reporting, report]);
  const told = absent.filter((one) => group === undefined || one.group === group);
  if (told.length === 0) return null;
  return (
    <Notice tone="warning" title={text.title(told.map(({ heading }) => heading).join(', '))}>
      <p>{text.advice}</p>
    </Notice>
  );
};
