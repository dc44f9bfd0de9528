import { Stack } from '@journey/ui';
import { sharedFieldMessages } from '../../fields/messages.ts';
import { PhotoSection } from '../../photos/pick/PhotoSection.tsx';
import { getReportPhotoFolder, type ReportPhotoGroup } from '../drafts.ts';
import { useIncidentReportApp } from '../incident-report-app.ts';
import { personFieldMessages as text } from './messages.ts';

interface Props {
  readonly reportId: string;
  readonly group: ReportPhotoGroup;
  /**
   * Words for the person whose licence is photographed, such as “the other driver”; they complete the label
   * “Licence of …”.
   */
  readonly who: string;
}

/** The most photos of one licence: its front and its back. */
const MOST = 2;

/** Lets the person add photos of somebody's licence, after agreeing to the licence photo consent. */
export const LicencePhotos = ({ reportId, group, who }: Props) => (
  <Stack as="section" $gap={8} aria-label={text.licenceOf(who)}>
    <h2>
      {text.licencePhoto} {sharedFieldMessages.optional}
    </h2>
    <PhotoSection
      folder={getReportPhotoFolder(useIncidentReportApp(), reportId, group)}
      consent={text.licenceConsent}
      label={text.licenceOf(who)}
      most={MOST}
    />
  </Stack>
);
