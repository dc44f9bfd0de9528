import type { IncidentRental } from '@journey/api/incidents';
import { describe, expect, it } from 'vitest';
import { emailMessages, licenceMessages, phoneMessages, yesNoMessages } from '../../fields/form-messages.ts';
import { reportAnswerLabels as text } from '../answer-messages.ts';
import type { LabelledAnswer } from '../pdf/report.ts';
import {
  listVehicleConditionDetails,
  listWhoWasDrivingAnswers,
  listOtherDriverAnswers,
  listRentalAnswers,
  listConfirmedThirdParties,
  listThirdPartyAnswers,
  listConfirmedWitnesses,
  listWitnessGroups,
  formatBooleanAnswer,
} from './answers.ts';

const getValue = (answers: readonly LabelledAnswer[], label: string) =>
  answers.find((answer) => answer.label === label)?.value;
const getLabels = (answers: readonly LabelledAnswer[]) => answers.map(({ label }) => label);

describe('another vehicle’s driver', () => {
  it.each([
    ['2 Wattle Road', '14 Banksia Street', '2 Wattle Road'],
    [undefined, '14 Banksia Street', '14 Banksia Street'],
    [' ', '14 Banksia Street', '14 Banksia Street'],
    [undefined, undefined, undefined],
  ])('whose address is %s has with the incident at %s the address %s', (address, incident, shown) =>
    expect(getValue(listThirdPartyAnswers({ firstName: 'Riley', address }, incident), text.address)).toBe(
      shown,
    ),
  );

  it('is named without extra spaces when only half the name is known', () => {
    expect(getValue(listThirdPartyAnswers({ firstName: 'Riley' }, undefined), text.name)).toBe('Riley');
    expect(getValue(listThirdPartyAnswers({ lastName: 'Sampleton' }, undefined), text.name)).toBe(
      'Sampleton',
    );
    expect(getValue(listThirdPartyAnswers({}, undefined), text.name)).toBeUndefined();
  });
});

describe('the expiry of a licence', () => {
  it.each([
    ['2031-06-30', '30/06/2031'],
    ['2031-02-30', '2031-02-30'],
    [undefined, undefined],
  ])('%s is shown as %s, of the other driver and of another vehicle’s driver', (licenceExpires, shown) => {
    expect(getValue(listOtherDriverAnswers({ licenceExpires }), licenceMessages.expiry)).toBe(shown);
    expect(getValue(listThirdPartyAnswers({ licenceExpires }, undefined), licenceMessages.expiry)).toBe(
      shown,
    );
  });
});

describe('people who are part of the report', () => {
  const [first, second] = [{ lastName: 'A' }, { lastName: 'B' }];
  it.each([
    [true, [first, second]],
    [false, []],
    [undefined, []],
  ])('after %s', (answer, people) => {
    const parties = { hasThirdParty: answer, thirdParty: first, additionalThirdParties: [second] };
    expect(listConfirmedThirdParties(parties)).toEqual(people);
    expect(listConfirmedWitnesses({ hasWitnesses: answer, witnesses: [first, second] })).toEqual(people);
  });
  it('exclude those without a name', () => {
    expect(listConfirmedThirdParties({ hasThirdParty: true })).toEqual([]);
    expect(listConfirmedWitnesses({ hasWitnesses: true })).toEqual([]);
  });
});

it('a witness is shown with name, mobile and email, under a number', () => {
  const witnesses = [{ lastName: 'A', phone: '+61491570110', email: 'a@example.com' }, { firstName: 'B' }];
  expect(listWitnessGroups({ hasWitnesses: true, witnesses })).toEqual([
    {
      heading: text.witness(1),
      answers: [
        expect.objectContaining({ label: text.name, value: 'A' }),
        expect.objectContaining({ label: phoneMessages.mobile, value: '+61491570110', isPhone: true }),
        expect.objectContaining({ label: emailMessages.label, value: 'a@example.com' }),
      ],
    },
    {
      heading: text.witness(2),
      answers: expect.arrayContaining([expect.objectContaining({ value: 'B' })]) as [],
    },
  ]);
});

describe('answers that depend on another answer', () => {
  const all = {
    towCompany: 'Example Towing',
    police: { reportNumber: 'E7', officerName: 'Sergeant Example', station: 'Parramatta' },
    insurance: { number: 'P1', provider: 'Example Cover' },
  };
  it.each([
    [{ wasTowed: true }, [text.towCompany]],
    [{ policeAttended: true }, [text.policeNumber, text.officer, text.station]],
    [{ isInsured: true }, [text.insuranceNumber, text.insuranceProvider]],
    [{ wasTowed: false, policeAttended: false, isInsured: false }, []],
    [{}, []],
  ])('%j is followed by %j', (condition, labels) =>
    expect(getLabels(listVehicleConditionDetails({ ...all, ...condition }))).toEqual(labels),
  );

  it.each([
    ['yes', yesNoMessages.yes, [text.renterDrove]],
    ['parked', text.parked, [text.renterDrove]],
    ['no', yesNoMessages.no, [text.renterDrove, text.renterPresent]],
    [undefined, undefined, [text.renterDrove]],
  ] as const)('the renter drove: %s, shown as %s', (customerDriving, shown, labels) => {
    const answers = listWhoWasDrivingAnswers({ customerDriving, customerPresent: true });
    expect(getLabels(answers)).toEqual(labels);
    expect(getValue(answers, text.renterDrove)).toBe(shown);
  });

  it.each([
    ['Other', 'Neighbour', 'Neighbour'],
    ['Other', undefined, 'Other'],
    ['Friend', 'Neighbour', 'Friend'],
  ])('a relationship %s, %s', (relationship, otherRelationship, shown) =>
    expect(getValue(listOtherDriverAnswers({ relationship, otherRelationship }), text.relationship)).toBe(
      shown,
    ),
  );

  it('an address has the width of a line', () =>
    expect(listOtherDriverAnswers({ address: '2 Wattle Road' })).toContainEqual({
      label: text.address,
      value: '2 Wattle Road',
      wide: true,
    }));
});

it.each([
  [true, yesNoMessages.yes],
  [false, yesNoMessages.no],
  [undefined, undefined],
])('%s is shown as %s', (value, said) => expect(formatBooleanAnswer(value)).toBe(said));

it('identifies a vehicle that is not on rent by its own number', () => {
  const rental = { agreementNumber: '41', registration: 'AKX-470' } as IncidentRental;
  expect(getValue(listRentalAnswers(rental), text.agreement)).toBe('41');
  expect(getLabels(listRentalAnswers({ ...rental, nonrevNumber: 'N7' }))).not.toContain(text.agreement);
  expect(getValue(listRentalAnswers({ ...rental, nonrevNumber: 'N7' }), text.nonrev)).toBe('N7');
});
