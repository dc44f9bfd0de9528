/** Completes a check-in on embedded PostgreSQL. */
import { expect, test } from 'vitest';
import {
  bookingSignInDetails,
  readStoredReservation,
  sendReservationUpdate,
  runCardCheck,
  runIdVerification,
  createCheckInTestSession,
} from '../../testing/check-in.ts';
import { signInAndGetToken } from '../../testing/client.ts';
import { createSandbox } from '../../app.ts';
import { openEmbeddedTestStore } from '../../store/testing/embedded.ts';
import { scenarios } from '../../scenarios/index.ts';
import { createClientForSandbox } from '../../testing/client.ts';

test('works the same on the embedded database', async () => {
  const store = await openEmbeddedTestStore();
  const client = createClientForSandbox(
    createSandbox({ store, scenario: scenarios['check-in-unverified'], control: true }),
  );
  const walk = createCheckInTestSession(client, await signInAndGetToken(client, bookingSignInDetails));
  await runIdVerification(walk);
  await runCardCheck(walk);
  expect(await sendReservationUpdate(walk)).toMatchObject({ Success: true, ReservationMainNote: '|CIP|' });
  expect(await readStoredReservation(walk)).toMatchObject({ checkinStatus: 'COMPLETED' });
  await store.close();
});
