import { Select, TextField } from '@journey/ui';
import { useWatch } from 'react-hook-form';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { readWhichFoldersHavePhotos } from '../../../photos/keep/kept-photos.ts';
import type { Country } from '../../../site/index.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { getReportPhotoFolder } from '../../drafts.ts';
import { isLicenceHandedIn } from '../../rules/handed-in-licences.ts';
import type { ReportFieldsProps, ReportStepDefinition } from '../../step/report-step.ts';
import { StepPageOfCountry } from '../../step/StepPage.tsx';
import { otherDriverMessages as text, RELATIONSHIPS_TO_RENTER } from './messages.ts';
import {
  otherDriverSchema,
  toOtherDriverValues,
  toOtherDriverDetails,
  type OtherDriverValues,
} from './other-driver.ts';
import { AddressField, LicenceFields, NameFields, ContactFields, LicencePhotos } from './PersonFields.tsx';

const Fields = ({ form, context: { report } }: ReportFieldsProps<OtherDriverValues>) => {
  const { field, control } = form;
  const relationship = useWatch({ control, name: 'relationship' });
  return (
    <>
      <NameFields form={form} at="" />
      <Select label={labels.relationship} {...field('relationship')}>
        <option value="">{sharedFieldMessages.choose}</option>
        {RELATIONSHIPS_TO_RENTER.map((one) => (
          <option key={one}>{one}</option>
        ))}
      </Select>
      {relationship === 'Other' && (
        <TextField label={text.otherRelationship} autoComplete="off" {...field('otherRelationship')} />
      )}
      <LicenceFields form={form} at="" />
      <ContactFields form={form} at="" />
      <AddressField form={form} at="" />
      <LicencePhotos
        heading="h2"
        reportId={report.id}
        group="licence-other-driver"
        who={text.who}
        wasHandedIn={isLicenceHandedIn(
          report,
          'licence-other-driver',
          report.details.otherDriver?.hasLicencePhoto,
        )}
      />
    </>
  );
};

/** Creates the definition of the step. The review compares the device's answers with the saved ones by it. */
export const createOtherDriverStep = (country: Country): ReportStepDefinition<OtherDriverValues> => ({
  id: 'other-driver',
  title: labels.otherDriver,
  lead: text.lead,
  photos: 'licence-other-driver',
  schema: otherDriverSchema,
  read: (details) => toOtherDriverValues(details, country),
  write: async (values, { reporting, report }) => {
    const folder = getReportPhotoFolder(reporting, report.id, 'licence-other-driver');
    return toOtherDriverDetails(values, report, await readWhichFoldersHavePhotos([folder]));
  },
  Fields,
});

/** Renders the incident report's step about the person who was driving in place of the renter. */
export const OtherDriverPage = () => <StepPageOfCountry define={createOtherDriverStep} />;
