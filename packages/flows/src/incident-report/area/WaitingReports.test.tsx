import { IDBFactory } from 'fake-indexeddb';
import 'fake-indexeddb/auto';
import { act, screen } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { openDrafts } from '../../engine/drafts/drafts.ts';
import { createTaskQueueStore } from '../../engine/outbox/queue-store.ts';
import { NOTICE_DELAY_MS } from '../../engine/outbox/waiting.ts';
import { getReportDraftsArea, getSubmissionOutboxName } from '../drafts.ts';
import { renderReportPage, rental } from '../testing/render-page.tsx';
import { waitingReportMessages as text } from './waiting-messages.ts';
import { WaitingReports } from './WaitingReports.tsx';

const STORED_AT = new Date(2026, 10, 23, 14, 5);

// Test files share one environment, so reports that other files left waiting on the device would also be shown here.
vi.hoisted(() => vi.resetModules());
beforeAll(() => void vi.stubGlobal('indexedDB', new IDBFactory()));
afterAll(() => void vi.unstubAllGlobals());

beforeEach(() => void vi.useFakeTimers({ now: STORED_AT }));
afterEach(() => void vi.useRealTimers());

/** Stores a submission of a rental's report that waits to be sent, and returns its queue. */
const storeSubmission = async (serviceTrackingId: string) => {
  const drafts = await openDrafts(getReportDraftsArea(site), serviceTrackingId);
  const queue = createTaskQueueStore(drafts, getSubmissionOutboxName(`report-of-${serviceTrackingId}`));
  await queue.begin([{ id: 'report', input: 'answers' }]);
  return queue;
};

/** Advances the fake clock, and first gives the storage time to respond, because it uses real timers. */
const pass = (ms: number) =>
  act(async () => {
    for (let turn = 0; turn < 60; turn += 1) await new Promise((resolve) => setImmediate(resolve)); // eslint-disable-line no-await-in-loop
    // The notice appears a moment after its live region, so that screen readers announce it.
    await vi.advanceTimersByTimeAsync(ms + 200);
  });

const own = new RegExp(`^${text.unsent(false)}, since`);

it('says beside what waits of this rental that a report of another one waits, and since when (V-19)', async () => {
  const other = await storeSubmission('ST2');
  const mine = await storeSubmission(rental.serviceTrackingId);
  vi.setSystemTime(new Date(2026, 10, 24, 9, 0));
  renderReportPage(<WaitingReports />);
  await vi.waitFor(async () => {
    await pass(0);
    expect(screen.getByText(`${text.ofAnotherRental}, since 23/11/2026 14:05`)).toBeTruthy();
    expect(screen.getByText(own)).toBeTruthy();
  });
  expect(screen.getByText(text.onDeviceAdvice)).toBeTruthy();
  await act(() => other.clear());
  await vi.waitFor(async () => {
    await pass(0);
    expect(screen.queryByText(text.onDeviceAdvice)).toBeNull();
  });
  expect(screen.getByText(own)).toBeTruthy();
  await act(() => mine.clear());
});

it('tells of no other rental while another tab sends its report as fast as usual (V-19)', async () => {
  renderReportPage(<WaitingReports />);
  await pass(0);
  const other = await storeSubmission('ST2');
  await pass(NOTICE_DELAY_MS - 1000);
  expect(screen.queryByText(text.onDeviceAdvice)).toBeNull();
  await pass(1000);
  await pass(0);
  expect(screen.getByText(text.onDeviceAdvice)).toBeTruthy();
  await act(() => other.clear());
});

it('tells before a rental is found that some report waits (V-19)', async () => {
  const queue = await storeSubmission('ST2');
  vi.setSystemTime(new Date(2026, 10, 23, 15, 0));
  renderReportPage(<WaitingReports />, (reporting) => reporting.state.set({}));
  await vi.waitFor(async () => {
    await pass(0);
    expect(screen.getByText(`${text.onDevice}, since 14:05`)).toBeTruthy();
  });
  await act(() => queue.clear());
});
