import type { RentalIncidentReport } from '@journey/api/rentals';
import {
  Accordion,
  BulletList,
  Button,
  DownloadIcon,
  Notice,
  ProgressBar,
  Stack,
  SummaryList,
  VisuallyHidden,
} from '@journey/ui';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { formatIncidentTime } from '../../../fields/moment/moment.ts';
import { UploadedPhotos } from '../../../photos/show/Gallery.tsx';
import { SlowNotice } from '../../../shell/SlowNotice.tsx';
import { TypedText } from '../../../shell/TypedText.ts';
import {
  reportAttachmentsMessages,
  incidentReportsMessages as text,
  rentalMessages,
} from '../../messages.ts';
import { portalPhotoMessages } from '../../photo-messages.ts';
import { usePortalApp } from '../../portal.ts';
import {
  formatDamage,
  formatWireYesOrNo,
  listReportAttachments,
  type ReportAttachment,
} from '../../rules/incident-reports.ts';
import { useDownloadAttachments } from './use-attachments.ts';

/** The content of a report's panel, with space below the title of the panel. */
const Content = styled(Stack)`
  padding-top: var(--space12);
`;

/** A list whose entries are single lines, such as damages or the names of files. */
const Lines = styled(BulletList)`
  overflow-wrap: anywhere;
`;

interface SectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

const Section = ({ title, children }: SectionProps) => (
  <Stack as="section" $gap={8}>
    <h3>{title}</h3>
    {children}
  </Stack>
);

interface Props {
  readonly report: RentalIncidentReport;
}

interface PanelProps extends Props {
  /** The rental's country, `AU` or `NZ`, which is needed to request the damage photos. */
  readonly country: string;
  /** The time zone of the pickup branch, in which times are shown; undefined while it loads. */
  readonly zone: string | undefined;
}

/** Renders a report's panel. When opened, it shows what happened, the damage, photos and the third party (P-18). */
export const ReportPanel = ({ report, country, zone }: PanelProps) => {
  const { reportNumber, date, incident, otherDriverLastName, hasThirdParty, thirdPartyLastName } = report;
  const attachments = listReportAttachments(report, country);
  // While the time zone loads, a no-break space is shown instead of the time, so that the line keeps its height.
  const time = zone ? (formatIncidentTime(incident?.date ?? date, zone) ?? rentalMessages.noDate) : '\u00a0';
  return (
    <Accordion title={text.panel(reportNumber)} detail={time}>
      <Content>
        <Section title={text.details}>
          <SummaryList
            empty={rentalMessages.notFilled}
            rows={[
              { label: text.date, value: time },
              { label: text.address, value: incident?.address },
              {
                label: text.description,
                value: incident?.description && <TypedText>{incident.description}</TypedText>,
              },
              { label: text.renterDriving, value: formatWireYesOrNo(incident?.renterDriving) },
              { label: text.otherDriver, value: otherDriverLastName },
            ]}
          />
        </Section>
        <Damage report={report} />
        <DamagePhotos report={report} />
        <Section title={text.thirdParty}>
          <SummaryList
            empty={rentalMessages.notFilled}
            rows={[
              {
                label: text.involved,
                value: hasThirdParty === undefined ? '' : yesNoMessages[hasThirdParty ? 'yes' : 'no'],
              },
              ...(hasThirdParty ? [{ label: text.lastName, value: thirdPartyLastName }] : []),
            ]}
          />
        </Section>
        {reportNumber && attachments.length > 0 && (
          <Attachments reportNumber={reportNumber} attachments={attachments} />
        )}
      </Content>
    </Accordion>
  );
};

const Damage = ({ report: { damageCodes } }: Props) => {
  const lines = damageCodes.flatMap((code) => formatDamage(code) ?? []);
  return (
    <Section title={text.damage}>
      {lines.length > 0 ? (
        <Lines>
          {lines.map((line, index) => (
            // The React key is the index, because two damages may have the same description.
            // eslint-disable-next-line react/no-array-index-key
            <li key={index}>{line}</li>
          ))}
        </Lines>
      ) : (
        <p>{text.noDamage}</p>
      )}
    </Section>
  );
};

const DamagePhotos = ({ report: { customerPhotos, staffPhotos } }: Props) => {
  const { site } = usePortalApp();
  const lists = [
    { label: text.byYou, photos: customerPhotos },
    { label: text.byProvider(site.brand.name), photos: staffPhotos },
  ].filter(({ photos }) => photos.length > 0);
  if (lists.length === 0)
    return (
      <Section title={text.photos}>
        <p>{portalPhotoMessages.none}</p>
      </Section>
    );
  return lists.map(({ label, photos }) => (
    <Section key={label} title={label}>
      <UploadedPhotos label={label} photos={photos} />
    </Section>
  ));
};

interface AttachmentsProps {
  readonly reportNumber: string;
  /** The photos and PDFs of the report, at least one. */
  readonly attachments: readonly ReportAttachment[];
}

/** Lets the renter download all photos and PDFs of a report as one zip (P-19). */
const Attachments = ({ reportNumber, attachments }: AttachmentsProps) => {
  const { done, missing, download, slow } = useDownloadAttachments(reportNumber, attachments);
  const photos = attachments.filter(({ folder }) => folder === 'photos').length;
  const count = attachments.length;
  return (
    <Stack as="section" $gap={12}>
      <h3>{reportAttachmentsMessages.title}</h3>
      <p>{reportAttachmentsMessages.contents(photos, count - photos)}</p>
      <div>
        <Button
          icon={<DownloadIcon />}
          busy={done !== undefined}
          busyLabel={reportAttachmentsMessages.preparing}
          onClick={() => void download()}
        >
          {reportAttachmentsMessages.download}{' '}
          <VisuallyHidden>{reportAttachmentsMessages.of(reportNumber)}</VisuallyHidden>
        </Button>
        <SlowNotice {...slow} />
      </div>
      {done !== undefined && (
        <ProgressBar
          label={reportAttachmentsMessages.preparing}
          value={done}
          max={count + 1}
          detail={reportAttachmentsMessages.progress(Math.min(Math.floor(done), count), count)}
        />
      )}
      <div role="status">
        {missing.length > 0 && (
          <Notice tone="warning" title={reportAttachmentsMessages.missing}>
            <Lines>
              {missing.map((file) => (
                <li key={file}>{file}</li>
              ))}
            </Lines>
          </Notice>
        )}
      </div>
    </Stack>
  );
};
