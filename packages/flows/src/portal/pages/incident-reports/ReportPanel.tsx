import type { RentalIncidentReport } from '@journey/api/rentals';
import { ChevronDownIcon, Stack, SummaryList } from '@journey/ui';
import { incidentReportsMessages as text } from '../../messages.ts';
import { Photos } from '../../photos/Photos.tsx';
import { usePortal } from '../../portal.ts';
import { shownIncidentTime } from '../../rules/dates.ts';
import { damageLine, yesOrNo } from '../../rules/incident-reports.ts';
import { Damages, Panel } from './ReportPanel.styles.ts';

interface Props {
  readonly report: RentalIncidentReport;
}

/** One report: its number and time, and behind them what happened, the damage, its photos and the third party (P-18). */
export const ReportPanel = ({ report }: Props) => {
  const { reportNumber, date, incident, otherDriverLastName, hasThirdParty, thirdPartyLastName } = report;
  const time = shownIncidentTime(incident?.date ?? date) ?? text.noDate;
  return (
    <Panel>
      <summary>
        <span>
          <h2>{text.panel(reportNumber)}</h2>
          <p>{time}</p>
        </span>
        <ChevronDownIcon />
      </summary>
      <Stack>
        <Stack as="section" $gap={8}>
          <h3>{text.details}</h3>
          <SummaryList
            empty={text.notFilled}
            rows={[
              { label: text.date, value: time },
              { label: text.address, value: incident?.address },
              { label: text.description, value: incident?.description },
              { label: text.renterDriving, value: yesOrNo(incident?.renterDriving) },
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
      </Stack>
    </Panel>
  );
};

const thirdPartyWord = (isInvolved: boolean) => (isInvolved ? text.yes : text.no);

const Damage = ({ report: { damageCodes } }: Props) => {
  const lines = damageCodes.flatMap((code) => damageLine(code) ?? []);
  return (
    <Stack as="section" $gap={8}>
      <h3>{text.damage}</h3>
      {lines.length > 0 ? (
        <Damages>
          {lines.map((line, index) => (
            // Two of the same damage read alike.
            // eslint-disable-next-line react/no-array-index-key
            <li key={index}>{line}</li>
          ))}
        </Damages>
      ) : (
        <p>{text.noDamage}</p>
      )}
    </Stack>
  );
};

const DamagePhotos = ({ report: { customerPhotos, staffPhotos } }: Props) => {
  const { site } = usePortal();
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
      <Photos label={label} photos={photos} />
    </Stack>
  ));
};
