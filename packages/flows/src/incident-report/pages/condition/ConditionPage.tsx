import { Fieldset, TextField, Accordion, AssistanceLine, Select, Stack } from '@journey/ui';
import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { YesNoQuestion } from '../../../fields/answer/YesNoQuestion.tsx';
import { sharedFieldMessages } from '../../../fields/messages.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { findPoliceGuidance, getPoliceGuidanceByCountry } from '../../rules/police-guidance.ts';
import type { ReportFieldsProps, ReportStepDefinition } from '../../step/report-step.ts';
import { StepPage } from '../../step/StepPage.tsx';
import { useReportRental } from '../../use-report.tsx';
import { vehicleConditionMessages as text } from './messages.ts';
import {
  vehicleConditionSchema,
  toVehicleConditionValues,
  toVehicleConditionDetails,
  type VehicleConditionValues,
} from './schema.ts';

/**
 * Shows when the police must be called after an accident, and which name they use for the number of a police report.
 * Both depend on the state. The rental's state is selected by default, and the person can choose another.
 */
const PoliceAdvice = () => {
  const { country } = useIncidentReportApp().site;
  const { data: rental } = useReportRental();
  const all = getPoliceGuidanceByCountry(country);
  const own = findPoliceGuidance(country, rental?.checkoutLocation ?? rental?.rentalLocation);
  const [chosen, setChosen] = useState(own?.id ?? '');
  const guidance = all.find(({ id }) => id === chosen);
  return (
    <Accordion title={text.guidance} level={2}>
      <Stack $gap={16}>
        {all.length > 1 && (
          <Select
            name="state"
            label={text.state}
            value={chosen}
            onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          >
            <option value="">{sharedFieldMessages.choose}</option>
            {all.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        )}
        {guidance && (
          <>
            <p>{guidance.text}</p>
            <p>{text.askFor(guidance.numberName)}</p>
            <AssistanceLine label={text.policeLine} phone={guidance.phone} />
          </>
        )}
      </Stack>
    </Accordion>
  );
};

const Fields = ({ form: { field, control } }: ReportFieldsProps<VehicleConditionValues>) => {
  const [towed, policeAttended, insured] = useWatch({
    control,
    name: ['towed', 'policeAttended', 'insured'],
  });
  return (
    <>
      <YesNoQuestion label={labels.driveable} {...field('driveable')} />
      <YesNoQuestion label={labels.towed} {...field('towed')} />
      {towed === 'yes' && <TextField label={labels.towCompany} autoComplete="off" {...field('towCompany')} />}
      <YesNoQuestion label={labels.police} {...field('policeAttended')} />
      {policeAttended === 'yes' && (
        <Fieldset id="police" legend={text.police}>
          <TextField
            label={labels.policeNumber}
            autoComplete="off"
            autoCapitalize="characters"
            {...field('reportNumber')}
          />
          <TextField label={text.officerName} autoComplete="off" {...field('officerName')} />
          <TextField label={labels.station} autoComplete="off" {...field('station')} />
        </Fieldset>
      )}
      <PoliceAdvice />
      <YesNoQuestion label={text.insured} {...field('insured')} />
      {insured === 'yes' && (
        <Fieldset id="insurance" legend={text.insurance}>
          <TextField
            label={labels.insuranceNumber}
            note={sharedFieldMessages.optional}
            autoComplete="off"
            {...field('insuranceNumber')}
          />
          <TextField
            label={labels.insuranceProvider}
            note={sharedFieldMessages.optional}
            autoComplete="off"
            {...field('insuranceProvider')}
          />
        </Fieldset>
      )}
    </>
  );
};

/**
 * The labels of the four yes/no questions. The error summary puts them before the message, which is the same for
 * all four, so that the person can tell the questions apart.
 */
const names: Readonly<Record<string, string>> = {
  driveable: labels.driveable,
  towed: labels.towed,
  policeAttended: labels.police,
  insured: text.insured,
};

/** The definition of the step. The review compares the device's answers with the saved ones by it. */
export const conditionStep: ReportStepDefinition<VehicleConditionValues> = {
  id: 'condition',
  title: labels.condition,
  lead: text.lead,
  schema: vehicleConditionSchema,
  read: toVehicleConditionValues,
  write: toVehicleConditionDetails,
  nameOf: (path) => names[path],
  Fields,
};

/**
 * Renders the incident report's step about the vehicle's condition, the police and the renter's own insurance.
 */
export const ConditionPage = () => <StepPage definition={conditionStep} />;
