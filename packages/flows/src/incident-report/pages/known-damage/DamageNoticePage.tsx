import { getPhotoName } from '@journey/api/damage';
import { useIncidentReport, type IncidentReport } from '@journey/api/incidents';
import { BulletList, Button, Card, ImagesIcon, Stack, SummaryList } from '@journey/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useIsHere } from '../../../engine/use-is-here.ts';
import { vehicleRegistrationMessages } from '../../../fields/form-messages.ts';
import { PhotoLightbox, useRefetchAddressesCallback } from '../../../photos/show/Gallery.tsx';
import { PageHead } from '../../../shell/PageHead.tsx';
import { QueryPlaceholder } from '../../../shell/QueryPlaceholder.tsx';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { GoneReport } from '../../area/GoneReport.tsx';
import { hasUnfinishedSubmission } from '../../drafts.ts';
import { getFirstReportStep } from '../../flow.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { formatDamage } from '../../rules/damage-catalogue.ts';
import { formatReportTime } from '../../submission/answers.ts';
import {
  createReportEntryState,
  ReportRedirect,
  useDamageNoticeReportId,
  useReportAddress,
  useReportRental,
} from '../../use-report.tsx';
import { damageNoticeMessages as text, existingDamageMessages } from './messages.ts';

/** Renders the damage notice that a text message announced: the vehicle, its return, the damage, and the next steps. */
export const DamageNoticePage = () => {
  const reportId = useDamageNoticeReportId();
  const query = useIncidentReport(reportId);
  if (!reportId) return <ReportRedirect to="incidentselection" />;
  return (
    <>
      {/* The heading is the same element while the report loads and after that, so that it keeps the focus. */}
      <PageHead title={text.title} lead={text.lead} problem={!query.data && Boolean(query.error)} />
      {query.data ? (
        <DamageNotice report={query.data} />
      ) : (
        <QueryPlaceholder query={query} missing={<GoneReport />} />
      )}
    </>
  );
};

const DamageNotice = ({ report }: { readonly report: IncidentReport }) => {
  const reporting = useIncidentReportApp();
  const { visit } = reporting;
  const isHere = useIsHere();
  const { data: rental } = useReportRental();
  const navigate = useNavigate();
  const address = useReportAddress();
  const [shown, setShown] = useState<number>();
  const refetchAddresses = useRefetchAddressesCallback();
  const damages = report.details.damage?.codes ?? [];
  const addresses = report.photoBatches.flatMap(({ photos }) => photos.map((photo) => photo.address));
  const photos = addresses.map((src, index) => ({
    id: getPhotoName(src),
    src,
    alt: text.photo(index + 1, addresses.length),
  }));
  const goOn = async () => {
    const { id, type, isSubmitted } = report;
    // The review continues a submission that was started on this device. Saving a step first would end that submission.
    const step = (await hasUnfinishedSubmission(reporting, id)) ? 'review' : getFirstReportStep(type);
    if (!isHere()) return;
    visit.set({ ...visit.get(), report: { id, type, resubmit: isSubmitted } });
    void navigate(address(step), { state: createReportEntryState(id) });
  };
  return (
    <Card>
      <SummaryList
        empty={labels.notProvided}
        rows={[
          { label: vehicleRegistrationMessages.label, value: rental?.registration },
          { label: labels.returnLocation, value: rental?.returnLocation },
          { label: labels.returnDate, value: formatReportTime(rental?.returnDate) },
        ]}
      />
      <Stack as="section" $gap={8}>
        <h2>{text.damages}</h2>
        {damages.length > 0 ? (
          <BulletList>
            {damages.map((damage, index) => (
              // The React key is the index, since two damages may have the same text.
              // eslint-disable-next-line react/no-array-index-key
              <li key={index}>{formatDamage(damage)}</li>
            ))}
          </BulletList>
        ) : (
          <p>{text.none}</p>
        )}
        {photos.length > 0 ? (
          <div>
            <Button icon={<ImagesIcon />} onClick={() => setShown(0)}>
              {text.view}
            </Button>
            <PhotoLightbox
              label={text.photos}
              photos={photos}
              index={shown}
              onClose={() => setShown(undefined)}
              onRetry={refetchAddresses}
            />
          </div>
        ) : (
          <p>{existingDamageMessages.noPhotos}</p>
        )}
      </Stack>
      <Stack $gap={12}>
        <Button variant="primary" wide onClick={() => void goOn()}>
          {text.next}
        </Button>
        {rental?.canBeginReport !== false && (
          <Button wide onClick={() => void navigate(address('incidentselection'))}>
            {existingDamageMessages.next}
          </Button>
        )}
      </Stack>
    </Card>
  );
};
