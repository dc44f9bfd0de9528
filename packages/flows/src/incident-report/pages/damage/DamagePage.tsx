import { MAX_REPORT_LENGTHS } from '@journey/api/incidents';
import { Stack, TextArea } from '@journey/ui';
import { OptionalNote } from '../../../fields/OptionalNote.tsx';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { formatCharacterLimit, formatCharactersLeft } from '../../../fields/plural.ts';
import { PhotoSection } from '../../../photos/pick/PhotoSection.tsx';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { getReportPhotoFolder } from '../../drafts.ts';
import type { ReportFieldsProps, ReportStepDefinition } from '../../step/report-step.ts';
import { StepPage } from '../../step/StepPage.tsx';
import { AbsentPhotosNotice } from '../../submission/AbsentPhotosNotice.tsx';
import { countUnsentDamagePhotos } from '../../submission/photos.ts';
import { usePreloadSubmissionCode } from '../../submission/tasks.ts';
import { DamageChoice } from './DamageChoice.tsx';
import { damageMessages as text } from './messages.ts';
import {
  damageSchema,
  toDamageValues,
  getNoDamageChosenError,
  toDamageDetails,
  type DamageValues,
} from './schema.ts';
import { UploadedPhotos } from '../../../photos/show/Gallery.tsx';

/** The maximum number of damage photos in a report (docs/security.md#files). */
const MOST_PHOTOS = 30;

type FieldsProps = ReportFieldsProps<DamageValues>;

/**
 * Shows the damage photos that the services already store for the report. They can be viewed but not removed
 * (V-29).
 */
const HandedIn = ({ context: { report } }: Pick<FieldsProps, 'context'>) =>
  report.photoBatches
    .filter(({ photos }) => photos.length > 0)
    .map(({ id, author, photos }) => {
      const label = text.batch(author ?? text.byUs);
      return (
        <Stack key={id} $gap={8}>
          <h3>{label}</h3>
          <UploadedPhotos label={label} photos={photos.map(({ address }) => address)} />
        </Stack>
      );
    });

const Fields = ({ form, context }: FieldsProps) => {
  const { reporting, report } = context;
  usePreloadSubmissionCode(report);
  return (
    <>
      <DamageChoice form={form} context={context} />
      <Stack as="section" $gap={16}>
        <h2>
          {text.photos} <OptionalNote />
        </h2>
        <HandedIn context={context} />
        <AbsentPhotosNotice report={report} group="damage" />
        <PhotoSection
          folder={getReportPhotoFolder(reporting, report.id, 'damage')}
          consent={text.consent}
          label={labels.damage}
          most={MOST_PHOTOS}
        />
      </Stack>
      <TextArea
        label={labels.details}
        hint={text.detailsHint}
        limit={MAX_REPORT_LENGTHS.longText}
        note={sharedFieldMessages.optional}
        limitHint={formatCharacterLimit}
        announcement={formatCharactersLeft}
        {...form.field('details')}
        onBlur={(event) => {
          void form.field('details').onBlur(event);
          void form.trigger('details');
        }}
      />
    </>
  );
};

/** The definition of the step. The review compares the device's answers with the saved ones by it. */
export const damageStep: ReportStepDefinition<DamageValues> = {
  id: 'damage',
  title: text.title,
  lead: text.lead,
  next: text.next,
  photos: 'damage',
  schema: damageSchema,
  read: toDamageValues,
  write: async (values, { reporting, report }) =>
    toDamageDetails(values, report, await countUnsentDamagePhotos(reporting, report)),
  validateBeforeSave: (values, { report }) => getNoDamageChosenError(values, report),
  Fields,
};

/** Renders the incident report's step about the damage and its photos. */
export const DamagePage = () => <StepPage definition={damageStep} />;
