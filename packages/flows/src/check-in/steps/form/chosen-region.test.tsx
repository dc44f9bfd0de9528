import 'fake-indexeddb/auto';
import { scenarios } from '@journey/sandbox/scenarios';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { logInForTest, renderFormStep } from '../../testing/form-step.tsx';
import { checkInFormLabels } from './messages.ts';
import { PASSED_INTRODUCTION } from '../../state.ts';

const loadDriverWithoutLicence = async () => {
  const scenario = await scenarios['check-in-additional-driver']!();
  const additionalDriver = { lastName: 'Nakamura', licenceNumber: null, regionOfIssue: null };
  return {
    ...scenario,
    people: scenario.people.map((person) => ({
      ...person,
      reservations: person.reservations?.map((reservation) => ({ ...reservation, additionalDriver })),
    })),
  };
};

it.each(['NS', 'NZ'])(
  'fills in the region %s that an additional driver chose at the login (C-15, A-02)',
  async (region) => {
    const licence = { number: 'ANY12345', region };
    const checkIn = await logInForTest(loadDriverWithoutLicence, undefined, licence);
    renderFormStep(checkIn, { ...PASSED_INTRODUCTION, skipsIdentity: 'outage' });
    const field = await screen.findByLabelText(checkInFormLabels.regionOfIssue, undefined, {
      timeout: 20_000,
    });
    expect(field).toHaveProperty('value', region);
  },
);
