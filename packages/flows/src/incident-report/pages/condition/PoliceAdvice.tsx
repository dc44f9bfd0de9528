import { Accordion, AssistanceLine, Select, Stack } from '@journey/ui';
import { useState } from 'react';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { useReportRental } from '../../use-report.tsx';
import { findPoliceGuidance, getPoliceGuidanceByCountry } from '../../rules/police-guidance.ts';
import { vehicleConditionMessages as text } from './messages.ts';

/**
 * Tells when the police must be called after an accident, and which name they use for the number of a police
 * report. Both depend on the state: at first the state of the rental is selected, and the person can choose
 * another.
 */
export const PoliceAdvice = () => {
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
            <option value="">{text.chooseState}</option>
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
