import type { RentalIncidentReport } from '@journey/api/rentals';
import { Accordion, Stack, SummaryList } from '@journey/ui';
import { incidentReportsMessages as text } from '../../messages.ts';
import { UploadedPhotos } from '../../../photos/show/Gallery.tsx';
import { usePortalApp } from '../../portal.ts';
import { formatIncidentTime } from '../../../fields/moment/moment.ts';
import { listReportAttachments } from '../../rules/attachments.ts';
import { formatDamage, formatWireYesOrNo } from '../../rules/incident-reports.ts';
import { Attachments } from './Attachments.tsx';
import { Content, Lines } from './ReportPanel.styles.ts';

interface Props {
  readonly report: RentalIncidentReport;
}

interface PanelProps extends Props {
  /** The rental's country, `AU` or `NZ`, which is needed to request the damage photos. */
  readonly country: string;
  /** The time zone of the branch of the pickup, in which times are shown; undefined while it loads. */
  readonly zone: string | undefined;
}

/**
 * Renders the panel of one incident report. Its title has the number and the time; when opened, it shows what
 * happened, the damage, photos and the third party (P-18).
 */
export const ReportPanel = ({ report, country, zone }: PanelProps) => {
  const { reportNumber, date, incident, otherDriverLastName, hasThirdParty, thirdPartyLastName } = report;
  const attachments = listReportAttachments(report, country);
  // While the time zone is loading, a no-break space stands for the time, so that the line keeps its height.
  const time = zone ? (formatIncidentTime(incident?.date ?? date, zone) ?? text.noDate) : '\u00a0';
  return (
    <Accordion title={text.panel(reportNumber)} detail={time}>
      <Content>
        <Stack as="section" $gap={8}>
          <h3>{text.details}</h3>
          <SummaryList
            empty={text.notFilled}
            rows={[
              { label: text.date, value: time },
              { label: text.address, value: incident?.address },
              { label: text.description, value: incident?.description },
              { label: text.renterDriving, value: formatWireYesOrNo(incident?.renterDriving) },
              { label: text.otherDriver, value: otherDriverLastName },
            ]}
          />
        </Stack>
        <Damage report={report} />
        <DamagePhotos report={report} />
        <Stack as="section" $gap={8}>
          <h3>{text.thirdParty}</h3>
          <SummaryList
            empty={text.notFilled}
            rows={[
              {
                label: text.involved,
                value: hasThirdParty === undefined ? '' : thirdPartyWord(hasThirdParty),
              },
              ...(hasThirdParty ? [{ label: text.lastName, value: thirdPartyLastName }] : []),
            ]}
          />
        </Stack>
        {reportNumber && attachments.length > 0 && (
          <Attachments reportNumber={reportNumber} attachments={attachments} />
        )}
      </Content>
    </Accordion>
  );
};

const thirdPartyWord = (isInvolved: boolean) => (isInvolved ? text.yes : text.no);

const Damage = ({ report: { damageCodes } }: Props) => {
  const lines = damageCodes.flatMap((code) => formatDamage(code) ?? []);
  return (
    <Stack as="section" $gap={8}>
      <h3>{text.damage}</h3>
      {lines.length > 0 ? (
        <Lines>
          {lines.map((line, index) => (
            // The React key is the index, since two damages may be described by the same line.
            // eslint-disable-next-line react/no-array-index-key
            <li key={index}>{line}</li>
          ))}
        </Lines>
      ) : (
        <p>{text.noDamage}</p>
      )}
    </Stack>
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
      <Stack as="section" $gap={8}>
        <h3>{text.photos}</h3>
        <p>{text.noPhotos}</p>
      </Stack>
    );
  return lists.map(({ label, photos }) => (
    <Stack key={label} as="section" $gap={8}>
      <h3>{label}</h3>
      <UploadedPhotos label={label} photos={photos} />
    </Stack>
  ));
};
