import { TextField } from '@journey/ui';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { VehicleRegistrationField } from '../../../fields/registration/VehicleRegistrationField.tsx';
import type { Country } from '../../../site/index.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { StepPageOfCountry } from '../../step/StepPage.tsx';
import { thirdPartyMessages as text } from './messages.ts';
import {
  EMPTY_THIRD_PARTY,
  listFilledInAddressPaths,
  MAX_THIRD_PARTIES,
  thirdPartySchema,
  toThirdPartyDetails,
  toThirdPartyValues,
} from './people.ts';
import { createPeopleStep } from './PeopleStep.tsx';
import { AddressField, ContactFields, LicenceFields, NameFields } from './PersonFields.tsx';

const vehicleLabels = {
  make: text.make,
  model: text.model,
  insurer: labels.insurer,
  policy: labels.policy,
};

/** Creates the definition of the step. The review compares the device's answers with the saved ones by it. */
export const createThirdPartiesStep = (country: Country) =>
  createPeopleStep({
    id: 'third-parties',
    title: labels.vehicles,
    lead: text.lead,
    schema: thirdPartySchema,
    read: (details) => toThirdPartyValues(details, country),
    write: toThirdPartyDetails,
    listFilledInPaths: listFilledInAddressPaths,
    ask: labels.anyVehicles,
    question: 'involved',
    list: 'parties',
    empty: EMPTY_THIRD_PARTY,
    most: MAX_THIRD_PARTIES,
    full: text.most,
    idStart: 'party',
    photosOf: 'licence-third-party',
    nameOf: labels.vehicle,
    add: text.add,
    fields: (form, at) => (
      <>
        <NameFields form={form} at={at} />
        <ContactFields form={form} at={at} />
        <AddressField form={form} at={at} hint={text.addressHint} />
        <LicenceFields form={form} at={at} />
        <VehicleRegistrationField optional {...form.field(`${at}registration`)} />
        {(['make', 'model', 'insurer', 'policy'] as const).map((name) => (
          <TextField
            key={name}
            label={vehicleLabels[name]}
            note={sharedFieldMessages.optional}
            autoComplete="off"
            {...form.field(`${at}${name}`)}
          />
        ))}
      </>
    ),
  });

/** Renders the incident report's step about the other vehicles and their drivers, three at most. */
export const ThirdPartiesPage = () => <StepPageOfCountry define={createThirdPartiesStep} />;
