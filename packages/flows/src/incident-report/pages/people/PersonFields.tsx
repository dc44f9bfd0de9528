import { TextField, Stack } from '@journey/ui';
import { useCallback } from 'react';
import type { FieldValues, Path } from 'react-hook-form';
import type { FormStepMethods } from '../../../engine/form-step/definition.ts';
import { DayField } from '../../../fields/date/DayField.tsx';
import { EmailField } from '../../../fields/email/EmailField.tsx';
import { LicenceNumber } from '../../../fields/licence/LicenceNumber.tsx';
import { OptionalNote } from '../../../fields/OptionalNote.tsx';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { FirstNameField, LastNameField } from '../../../fields/name/NameFields.tsx';
import { Phone } from '../../../fields/phone/Phone.tsx';
import { readWhichFoldersHavePhotos } from '../../../photos/keep/kept-photos.ts';
import { PhotoSection } from '../../../photos/pick/PhotoSection.tsx';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { getReportPhotoFolder, type ReportPhotoGroup } from '../../drafts.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { useLoadedValue } from '../../use-report.tsx';
import { personFieldMessages as text } from './messages.ts';
import { licenceMessages } from '../../../fields/form-messages.ts';

interface Props<Values extends FieldValues> {
  readonly form: FormStepMethods<Values>;
  /**
   * The path of the person's fields in the form's values, such as `witnesses.0.`; empty when they are at the top
   * level.
   */
  readonly at: string;
}

// These fields describe somebody else, so the browser must not fill in the details of the device's owner.
const somebodyElse = { autoComplete: 'off' } as const;

/** Renders the fields for the first and last name of a person in the incident report. */
export const NameFields = <Values extends FieldValues>({ form: { field }, at }: Props<Values>) => (
  <>
    <FirstNameField {...somebodyElse} {...field(`${at}firstName` as Path<Values>)} />
    <LastNameField {...somebodyElse} {...field(`${at}lastName` as Path<Values>)} />
  </>
);

/** Renders the fields for the mobile number and e-mail address of a person in the incident report. */
export const ContactFields = <Values extends FieldValues>({ form: { field }, at }: Props<Values>) => {
  const { country } = useIncidentReportApp().site;
  return (
    <>
      <Phone
        optional
        hint={text.phoneHint(text.phoneExamples[country])}
        country={country}
        {...somebodyElse}
        {...field(`${at}phone` as Path<Values>)}
      />
      <EmailField optional {...somebodyElse} {...field(`${at}email` as Path<Values>)} />
    </>
  );
};

/** Renders the fields for a driver's licence number and expiry date. */
export const LicenceFields = <Values extends FieldValues>({ form: { field }, at }: Props<Values>) => (
  <>
    <LicenceNumber label={labels.licence} optional {...field(`${at}licenceNumber` as Path<Values>)} />
    <DayField
      label={licenceMessages.expiry}
      example="31/12/2030"
      optional
      {...field(`${at}licenceExpires` as Path<Values>)}
    />
  </>
);

/** Renders the field for the person's home address. */
export const AddressField = <Values extends FieldValues>({
  form: { field },
  at,
  hint,
}: Props<Values> & { readonly hint?: string }) => (
  <TextField
    label={labels.address}
    note={sharedFieldMessages.optional}
    {...(hint && { hint })}
    {...somebodyElse}
    {...field(`${at}address` as Path<Values>)}
  />
);

interface PhotosProps {
  readonly reportId: string;
  readonly group: ReportPhotoGroup;
  /**
   * Words for the person whose licence is photographed, such as “the other driver”; they complete the label
   * “Licence of …”.
   */
  readonly who: string;
  /** Whether an earlier submission of the report included a photo of this licence. */
  readonly wasHandedIn: boolean;
  /** The tag of the section's heading: `h3` below the heading of a person, `h2` on a page about one person. */
  readonly heading: 'h2' | 'h3';
}

/** The maximum number of photos of one licence: its front and its back. */
const MOST = 2;

/**
 * React hook that returns whether this device stored photos of a group when the hook read them; undefined until then.
 */
const useWereStored = (reportId: string, group: ReportPhotoGroup): boolean | undefined => {
  const reporting = useIncidentReportApp();
  const read = useCallback(async () => {
    const folder = getReportPhotoFolder(reporting, reportId, group);
    return readWhichFoldersHavePhotos([folder]).catch(() => []);
  }, [reporting, reportId, group]);
  return useLoadedValue(read)?.[0];
};

/** Lets the person add photos of somebody's licence, after agreeing to the licence photo consent. */
export const LicencePhotos = ({ reportId, group, who, wasHandedIn, heading: Heading }: PhotosProps) => {
  const reporting = useIncidentReportApp();
  // Once the submission of an edit has started, the report marks new photos as well. The text about an earlier photo is
  // therefore shown only if this device stores no photo.
  const wereStored = useWereStored(reportId, group);
  return (
    <Stack as="section" $gap={8} aria-label={text.licenceOf(who)}>
      <Heading>
        {text.licencePhoto} <OptionalNote />
      </Heading>
      {wasHandedIn && wereStored === false && <p>{text.licenceHandedIn}</p>}
      <PhotoSection
        folder={getReportPhotoFolder(reporting, reportId, group)}
        consent={text.licenceConsent}
        label={text.licenceOf(who)}
        most={MOST}
      />
    </Stack>
  );
};
