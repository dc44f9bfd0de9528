import { useFieldArray, useWatch } from 'react-hook-form';
import { PeopleList } from '../../fields/PeopleList.tsx';
import { NameFields, ContactFields } from '../../fields/PersonFields.tsx';
import { YesNoQuestion } from '../../../fields/answer/YesNoQuestion.tsx';
import { readWhichFoldersHavePhotos } from '../../../photos/keep/kept-photos.ts';
import { getReportPhotoFolder, type ReportPhotoGroup } from '../../drafts.ts';
import type { ReportFieldsProps, ReportStepDefinition } from '../../step/report-step.ts';
import { StepPage } from '../../step/StepPage.tsx';
import { witnessMessages as text } from './messages.ts';
import {
  EMPTY_WITNESS,
  toWitnessValues,
  witnessesSchema,
  getWitnessHeading,
  toWitnessDetails,
  type WitnessesValues,
} from './schema.ts';

const groups: readonly ReportPhotoGroup[] = ['licence-witness-0', 'licence-witness-1'];

const Fields = ({ form, context: { report } }: ReportFieldsProps<WitnessesValues>) => {
  const { control, field, locked } = form;
  const witnessed = useWatch({ control, name: 'witnessed' });
  const { fields, append, remove } = useFieldArray({ control, name: 'witnesses' });
  return (
    <>
      <YesNoQuestion label={text.question} {...field('witnessed')} />
      {witnessed === 'yes' && (
        <PeopleList
          reportId={report.id}
          fields={fields}
          groups={groups}
          idStart="witness"
          nameOf={getWitnessHeading}
          isLocked={(index) => [...locked].some((path) => path.startsWith(`witnesses.${index}.`))}
          onAdd={() => append(EMPTY_WITNESS)}
          onRemove={remove}
          text={{ add: text.add, remove: () => text.remove }}
        >
          {(index) => (
            <>
              <NameFields form={form} at={`witnesses.${index}.`} />
              <ContactFields form={form} at={`witnesses.${index}.`} />
            </>
          )}
        </PeopleList>
      )}
    </>
  );
};

const definition: ReportStepDefinition<WitnessesValues> = {
  id: 'witnesses',
  title: text.title,
  lead: text.lead,
  schema: witnessesSchema,
  read: toWitnessValues,
  write: async (values, { reporting, report }) =>
    toWitnessDetails(
      values,
      report,
      await readWhichFoldersHavePhotos(
        groups.map((group) => getReportPhotoFolder(reporting, report.id, group)),
      ),
    ),
  nameOf: (path) => {
    const [, index] = /^witnesses\.(\d)/.exec(path) ?? [];
    return index && getWitnessHeading(Number(index));
  },
  Fields,
};

/** Renders the incident report's step about the witnesses, two at most. */
export const WitnessesPage = () => <StepPage definition={definition} />;
