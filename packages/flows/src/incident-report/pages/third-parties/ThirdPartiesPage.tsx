import { TextField } from '@journey/ui';
import { useFieldArray, useWatch } from 'react-hook-form';
import { personFieldMessages } from '../../fields/messages.ts';
import { PeopleList } from '../../fields/PeopleList.tsx';
import { AddressField, LicenceFields, NameFields, ContactFields } from '../../fields/PersonFields.tsx';
import { YesNoQuestion } from '../../../fields/answer/YesNoQuestion.tsx';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { VehicleRegistrationField } from '../../../fields/registration/VehicleRegistrationField.tsx';
import { readWhichFoldersHavePhotos } from '../../../photos/keep/kept-photos.ts';
import { getReportPhotoFolder, type ReportPhotoGroup } from '../../drafts.ts';
import type { ReportFieldsProps, ReportStepDefinition } from '../../step/report-step.ts';
import { StepPage } from '../../step/StepPage.tsx';
import { thirdPartyMessages as text } from './messages.ts';
import {
  EMPTY_THIRD_PARTY,
  MAX_THIRD_PARTIES,
  getThirdPartyHeading,
  toThirdPartyValues,
  thirdPartySchema,
  toThirdPartyDetails,
  type ThirdPartiesValues,
} from './schema.ts';

const groups: readonly ReportPhotoGroup[] = Array.from(
  { length: MAX_THIRD_PARTIES },
  (_, index): ReportPhotoGroup => `licence-third-party-${index}`,
);

type FieldsProps = ReportFieldsProps<ThirdPartiesValues>;

const Party = ({ form, index }: Pick<FieldsProps, 'form'> & { readonly index: number }) => {
  const { field } = form;
  const at = `parties.${index}.` as const;
  return (
    <>
      <NameFields form={form} at={at} />
      <ContactFields form={form} at={at} />
      <AddressField form={form} at={at} hint={text.addressHint} />
      <LicenceFields form={form} at={at} />
      <VehicleRegistrationField optional {...field(`${at}registration`)} />
      {(['make', 'model', 'insurer', 'policy'] as const).map((name) => (
        <TextField
          key={name}
          label={personFieldMessages[name]}
          note={sharedFieldMessages.optional}
          autoComplete="off"
          {...field(`${at}${name}`)}
        />
      ))}
    </>
  );
};

const Fields = ({ form, context: { report } }: FieldsProps) => {
  const { control, field, locked } = form;
  const involved = useWatch({ control, name: 'involved' });
  const { fields, append, remove } = useFieldArray({ control, name: 'parties' });
  return (
    <>
      <YesNoQuestion label={text.question} {...field('involved')} />
      {involved === 'yes' && (
        <PeopleList
          reportId={report.id}
          fields={fields}
          groups={groups}
          idStart="party"
          nameOf={getThirdPartyHeading}
          isLocked={(index) => [...locked].some((path) => path.startsWith(`parties.${index}.`))}
          onAdd={() => append(EMPTY_THIRD_PARTY)}
          onRemove={remove}
          text={text}
        >
          {(index) => <Party form={form} index={index} />}
        </PeopleList>
      )}
    </>
  );
};

const definition: ReportStepDefinition<ThirdPartiesValues> = {
  id: 'third-parties',
  title: text.title,
  lead: text.lead,
  schema: thirdPartySchema,
  read: toThirdPartyValues,
  write: async (values, { reporting, report }) =>
    toThirdPartyDetails(
      values,
      report,
      await readWhichFoldersHavePhotos(
        groups.map((group) => getReportPhotoFolder(reporting, report.id, group)),
      ),
    ),
  nameOf: (path) => {
    const [, index] = /^parties\.(\d)/.exec(path) ?? [];
    return index && getThirdPartyHeading(Number(index));
  },
  Fields,
};

/** Renders the incident report's step about the other vehicles and their drivers, three at most. */
export const ThirdPartiesPage = () => <StepPage definition={definition} />;
