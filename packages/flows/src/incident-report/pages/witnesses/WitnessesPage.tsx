import { Button, Card, Fieldset, PlusIcon, Stack, TrashIcon } from '@journey/ui';
import { useState } from 'react';
import { useFieldArray, useWatch } from 'react-hook-form';
import { NameFields, ReachFields } from '../../fields/PersonFields.tsx';
import { YesNoQuestion } from '../../fields/YesNoQuestion.tsx';
import type { PhotoGroup } from '../../photos/kept-photos.ts';
import { dropGroup, havePhotos } from '../../photos/licence-groups.ts';
import { LicencePhotos } from '../../photos/LicencePhotos.tsx';
import { useReporting } from '../../reporting.ts';
import type { StepDefinition } from '../../step/definition.ts';
import { StepPage } from '../../step/StepPage.tsx';
import type { StepForm } from '../../step/form.ts';
import { witnessMessages as text } from './messages.ts';
import {
  emptyWitness,
  MOST_WITNESSES,
  readWitnesses,
  witnessesSchema,
  witnessName,
  writeWitnesses,
  type WitnessesValues,
} from './schema.ts';

const groups: readonly PhotoGroup[] = ['licence-witness-0', 'licence-witness-1'];

const Fields = ({ form }: { readonly form: StepForm<WitnessesValues> }) => {
  const { control, field, locked, report } = form;
  const reporting = useReporting();
  const witnessed = useWatch({ control, name: 'witnessed' });
  const { fields, append, remove } = useFieldArray({ control, name: 'witnesses' });
  // Photos that moved up are read anew.
  const [moved, setMoved] = useState(0);
  const drop = async (index: number) => {
    await dropGroup(reporting, report.id, groups, index);
    remove(index);
    setMoved((times) => times + 1);
  };
  return (
    <>
      <YesNoQuestion label={text.question} {...field('witnessed')} />
      {witnessed === 'yes' && (
        <Stack>
          {fields.map(({ id }, index) => (
            <Card key={`${id}-${moved}`} as="section">
              <Fieldset id={`witness-${index}`} legend={witnessName(index)}>
                <NameFields form={form} at={`witnesses.${index}.`} />
                <ReachFields form={form} at={`witnesses.${index}.`} />
                <LicencePhotos
                  reportId={report.id}
                  group={groups[index]!}
                  who={witnessName(index).toLowerCase()}
                />
                {index > 0 && ![...locked].some((path) => path.startsWith(`witnesses.${index}.`)) && (
                  <div>
                    <Button icon={<TrashIcon />} variant="quiet" onClick={() => void drop(index)}>
                      {text.remove}
                    </Button>
                  </div>
                )}
              </Fieldset>
            </Card>
          ))}
          {fields.length < MOST_WITNESSES && (
            <div>
              <Button icon={<PlusIcon />} onClick={() => append(emptyWitness)}>
                {text.add}
              </Button>
            </div>
          )}
        </Stack>
      )}
    </>
  );
};

const definition: StepDefinition<WitnessesValues> = {
  id: 'witnesses',
  title: text.title,
  lead: text.lead,
  schema: witnessesSchema,
  read: readWitnesses,
  write: async (values, { reporting, report }) =>
    writeWitnesses(values, report, await havePhotos(reporting, report.id, groups)),
  nameOf: (path) => {
    const [, index] = /^witnesses\.(\d)/.exec(path) ?? [];
    return index && witnessName(Number(index));
  },
  Fields,
};

/** Who saw it, one and one more (2§2 witnessdetails, V-15). */
export const WitnessesPage = () => <StepPage definition={definition} />;
