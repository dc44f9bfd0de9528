import { expect, test } from 'vitest';
import { scenarios } from '../../scenarios/index.ts';
import {
  bookingSignInDetails,
  createCheckInTestSession,
  runCardCheck,
  runIdVerification,
  sendReservationUpdate,
} from '../../testing/check-in.ts';
import { createSandboxWithClient, signInAndGetToken } from '../../testing/client.ts';

/** Signs in a renter who passed in an earlier rental although government records did not agree. */
const startWithHeldPass = async (mainNote: string) => {
  const scenario = await scenarios['check-in-verified']!();
  const [person] = scenario.people;
  person!.idVerification.status = 'COMPLETED_DVS';
  person!.reservations![0]!.mainNote = mainNote;
  const client = createSandboxWithClient({ scenario });
  return createCheckInTestSession(client, await signInAndGetToken(client, bookingSignInDetails));
};

test.each([
  ['|CIW|Late arrival', '|CIW|Late arrival'],
  ['|CIP|Late arrival', '|CIP|Late arrival'],
])('a held pass without government records completes %s as %s (C-12)', async (before, after) => {
  const walk = await startWithHeldPass(before);
  await runCardCheck(walk);
  expect(await sendReservationUpdate(walk)).toMatchObject({ Success: true, ReservationMainNote: after });
});

test('a new check that passes with government records replaces |CIW| (C-12)', async () => {
  const walk = await startWithHeldPass('|CIW|Late arrival');
  await runIdVerification(walk);
  await runCardCheck(walk);
  expect(await sendReservationUpdate(walk)).toMatchObject({ ReservationMainNote: '|CIP|Late arrival' });
});
