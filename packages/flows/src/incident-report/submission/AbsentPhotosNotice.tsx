import type { IncidentReport } from '@journey/api/incidents';
import { Notice } from '@journey/ui';
import { useEffect, useState } from 'react';
import { watchDrafts } from '../../engine/drafts/changes.ts';
import { getReportPhotosPrefix, openReportDrafts, type ReportPhotoGroup } from '../drafts.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { absentPhotosMessages as text } from '../messages.ts';
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
  const [absent, setAbsent] = useState<Awaited<ReturnType<typeof listAbsentPhotos>>>([]);
  useEffect(() => {
    let isGone = false;
    const read = async () => {
      // If the device's storage cannot be read, no notice is needed, because sending then fails instead of leaving
      // photos out.
      const found = await listAbsentPhotos(reporting, report).catch(() => []);
      if (!isGone) setAbsent(found);
    };
    void read();
    // The person may add the photos, or remove some, while the notice is shown.
    const stop = openReportDrafts(reporting).then(({ scope }) =>
      watchDrafts({ scope }, getReportPhotosPrefix(report.id), () => void read()),
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
