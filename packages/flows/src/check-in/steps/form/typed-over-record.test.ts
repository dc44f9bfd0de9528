/**
 * A person has typed in one field and left the form. Unless the whole draft is needed, the next visit takes only the
 * typed value from it, because the record may have changed since (C-15).
 */
import 'fake-indexeddb/auto';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { createFormDraftStore } from '../../../engine/form-step/form-drafts.ts';
import { FORM_DRAFT_NAME, FORM_QUEUE, openCheckInDrafts } from '../../drafts.ts';
import { openFormSession } from '../../testing/form-session.ts';
import { filledCheckInFormValues } from '../../testing/save-context.ts';
import type { CheckInFormValues } from './details.ts';
import { createStoredCheckInForm } from './typed-fields.ts';
import { loadCheckInFormData } from './use-form-details.ts';

const values: CheckInFormValues = { ...filledCheckInFormValues, emergencyContactNumber: '+61400000001' };
const typed = { emergencyContactNumber: '+61400000001' };

const setOnline = (onLine: boolean) => vi.stubGlobal('navigator', { onLine });
beforeEach(() => {
  setOnline(true);
  return () => void vi.unstubAllGlobals();
});

/** Opens the form of a driver who has typed the emergency contact number in an earlier visit. */
const reopen = async ({ isVerified = false, isConfirmed = false, listsTyped = true }) => {
  const { api, checkIn } = await openFormSession((body, ask) =>
    body.includes('IdVerificationQueryTransaction') && !isVerified
      ? Response.json({ data: { IdVerificationQueryTransaction: { Success: false } } })
      : ask(),
  );
  const drafts = await openCheckInDrafts(checkIn);
  // Another test may open the form of the same driver.
  onTestFinished(async () => void (await drafts.write({ remove: await drafts.list() })));
  const store = createFormDraftStore<CheckInFormValues>({
    drafts,
    name: FORM_DRAFT_NAME,
    queue: FORM_QUEUE,
    toDraft: (draft) => (listsTyped ? createStoredCheckInForm(draft, filledCheckInFormValues, []) : draft),
  });
  await (isConfirmed ? store.submitted.put(values) : store.put(values));
  return { load: () => loadCheckInFormData(api, checkIn, {}) };
};

it.each([
  ['only the typed value', typed, {}],
  ['only the typed value beside a document', typed, { isVerified: true }],
  ['all values of a confirmed form', values, { isConfirmed: true }],
  ['all values of a draft that does not list the typed fields', values, { listsTyped: false }],
])('takes %s from the draft', async (_, kept, draft) => {
  const { load } = await reopen(draft);
  const details = await load();
  expect([details.kept, details.identity !== undefined]).toEqual([kept, 'isVerified' in draft]);
});

it.each([
  ['only the typed value, because the device stores the record', typed, false],
  ['all values, because the device does not store the document', values, true],
])('takes %s, from the draft without a network', async (_, kept, isVerified) => {
  const { load } = await reopen({ isVerified });
  await load();
  setOnline(false);
  const details = await vi.waitFor(
    async () => {
      const loaded = await load();
      expect(loaded.stored?.hasIdentity).toBe(isVerified);
      return loaded;
    },
    // Deriving the key of the stored responses takes a while on a busy machine.
    { timeout: 20_000 },
  );
  expect(details.kept).toEqual(kept);
});
