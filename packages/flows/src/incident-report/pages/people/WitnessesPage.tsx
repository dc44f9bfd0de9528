import type { Country } from '../../../site/index.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { StepPageOfCountry } from '../../step/StepPage.tsx';
import { witnessMessages as text } from './messages.ts';
import {
  EMPTY_WITNESS,
  MAX_WITNESSES,
  toWitnessDetails,
  toWitnessValues,
  witnessesSchema,
} from './people.ts';
import { createPeopleStep } from './PeopleStep.tsx';
import { ContactFields, NameFields } from './PersonFields.tsx';

/** Creates the definition of the step. The review compares the device's answers with the saved ones by it. */
export const createWitnessesStep = (country: Country) =>
  createPeopleStep({
    id: 'witnesses',
    title: labels.witnesses,
    lead: text.lead,
    schema: witnessesSchema,
    read: (details) => toWitnessValues(details, country),
    write: toWitnessDetails,
    ask: labels.anyWitnesses,
    question: 'witnessed',
    list: 'witnesses',
    empty: EMPTY_WITNESS,
    most: MAX_WITNESSES,
    idStart: 'witness',
    photosOf: 'licence-witness',
    nameOf: labels.witness,
    add: text.add,
    fields: (form, at) => (
      <>
        <NameFields form={form} at={at} />
        <ContactFields form={form} at={at} />
      </>
    ),
  });

/** Renders the incident report's step about the witnesses, two at most. */
export const WitnessesPage = () => <StepPageOfCountry define={createWitnessesStep} />;
