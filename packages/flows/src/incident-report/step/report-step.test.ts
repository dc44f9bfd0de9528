import type { IncidentReport, ReportDetails } from '@journey/api/incidents';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { object, string } from 'yup';
import { site } from '../../../../../hosts/meridian-au/site.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../../engine/drafts/drafts.ts');
  // The modules that use this test's storage are reset, because the next test file may run in the same environment and
  // must not reuse them.
  vi.resetModules();
});

/** Opens a step of a report on a simulated page whose `indexedDB` is the given storage. */
const opened = async (storage: unknown, description = '') => {
  vi.stubGlobal('indexedDB', storage);
  // The modules are imported again, because a page opens its storage only once and each test simulates a new page.
  const { createIncidentReportApp } = await import('../incident-report-app.ts');
  const { loadStepDraftAndLocks } = await import('./report-step.ts');
  const definition = {
    id: 'incident',
    schema: object({ description: string().default('').trim() }),
    read: ({ incident }: ReportDetails) => ({ description: incident?.description ?? '' }),
    write: (values: { description: string }) => ({ incident: values }),
  } as const;
  return loadStepDraftAndLocks(createIncidentReportApp(site, '/api'), definition, {
    id: 'v-1',
    details: { incident: { description } },
  } as IncidentReport);
};

/** Replaces the device's storage by these drafts. */
const storeDrafts = (stored: Map<string, unknown>) => {
  const get = (name: string) => Promise.resolve(stored.get(name));
  vi.doMock('../../engine/drafts/drafts.ts', () => ({
    openDrafts: () =>
      Promise.resolve({
        isPersistent: () => true,
        get,
        strict: { get },
        write: ({ remove }: { remove: string[] }) => {
          for (const name of remove) stored.delete(name);
          return Promise.resolve(true);
        },
      }),
  }));
};

/** A step with two answers. */
const twoAnswers = {
  id: 'incident',
  schema: object({ description: string().default(''), details: string().default('') }),
  read: ({ incident, additionalDetails }: ReportDetails) => ({
    description: incident?.description ?? '',
    details: additionalDetails ?? '',
  }),
  write: ({ description, details }: { description: string; details: string }) => ({
    incident: { description },
    additionalDetails: details,
  }),
} as const;

it('reports to a step that storage is blocked', async () => {
  const { drafts } = await opened({
    open: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  expect(drafts.isPersistent()).toBe(false);
});

it('opens a step with the values that an earlier release stored', async () => {
  const typed = { values: { description: 'A dent.' }, base: '{"description":""}' };
  const get = (name: string) => Promise.resolve(name === 'form/v-1/incident' ? typed : undefined);
  vi.doMock('../../engine/drafts/drafts.ts', () => ({
    openDrafts: () => Promise.resolve({ isPersistent: () => true, get, strict: { get } }),
  }));
  const { drafts, kept } = await opened({});
  expect(drafts.isPersistent()).toBe(true);
  expect(kept).toEqual(typed);
});

it.each<[string, string, { isStale: boolean; isSaved: boolean; isSubmitted: boolean }]>([
  [
    'are those with which the draft was begun',
    'A dent.',
    { isStale: false, isSaved: false, isSubmitted: true },
  ],
  [
    'are the draft’s own but for a space, saved by a tab that was closed',
    'Two dents.',
    { isStale: false, isSaved: true, isSubmitted: true },
  ],
  ['were changed elsewhere', 'A scratch.', { isStale: true, isSaved: false, isSubmitted: false }],
])('opens a step that was submitted where the saved answers %s', async (_, description, expected) => {
  const stored = new Map<string, unknown>([
    ['form/v-1/incident', { values: { description: 'Two dents. ' }, base: '{"description":"A dent."}' }],
    ['outbox/step-v-1-incident', [{ id: 'submit', key: 'a', state: 'waiting', queuedAt: 5 }]],
  ]);
  storeDrafts(stored);
  const { isStale, isSaved, submittedAt } = await opened({}, description);
  expect({ isStale, isSaved, isSubmitted: submittedAt === 5 }).toEqual(expected);
  expect(stored.has('outbox/step-v-1-incident')).toBe(expected.isSubmitted);
});

it.each([
  ['does not ask about an answer that the submission filled in and that was empty', '', false],
  ['asks about an answer that was another one', 'A dent.', true],
])('%s when the draft was begun (V-17)', async (_, description, asks) => {
  const base = JSON.stringify({ description, details: '' });
  storeDrafts(new Map([['form/v-4/incident', { values: { description, details: 'More.' }, base }]]));
  vi.stubGlobal('indexedDB', {});
  const { createIncidentReportApp } = await import('../incident-report-app.ts');
  const { loadStepDraftAndLocks } = await import('./report-step.ts');
  const details = { incident: { description: 'Filled in.' }, additionalDetails: '' };
  const report = { id: 'v-4', isSubmitted: true, reportNumber: 'VIR1', details } as IncidentReport;
  const filling = { ...twoAnswers, listFilledInPaths: () => ['description'] };
  const loaded = await loadStepDraftAndLocks(createIncidentReportApp(site, '/api'), filling, report);
  expect(loaded.isStale).toBe(asks);
});

it('locks a stored phone number that the services take and the phone library does not know (V-23)', async () => {
  vi.stubGlobal('indexedDB', undefined);
  const { createIncidentReportApp } = await import('../incident-report-app.ts');
  const { loadStepDraftAndLocks } = await import('./report-step.ts');
  const { optionalPhoneSchema } = await import('../../fields/phone/phone.ts');
  const saved = { mobile: '+6141234567890', other: '+6112' };
  const definition = {
    id: 'witnesses',
    schema: object({ mobile: optionalPhoneSchema(), other: optionalPhoneSchema() }),
    read: () => saved,
    write: () => ({}),
  } as const;
  const report = { id: 'v-2', isSubmitted: true } as IncidentReport;
  const { locked } = await loadStepDraftAndLocks(createIncidentReportApp(site, '/api'), definition, report);
  expect([...locked]).toEqual(['mobile']);
});

it('finds the answers of a submitted report saved, although the draft has left out the locked ones (V-23)', async () => {
  const draft = { values: { details: 'More.' }, base: '{"description":"A dent.","details":""}' };
  storeDrafts(new Map([['form/v-3/incident', draft]]));
  vi.stubGlobal('indexedDB', {});
  const { createIncidentReportApp } = await import('../incident-report-app.ts');
  const { loadStepDraftAndLocks } = await import('./report-step.ts');
  const details = { incident: { description: 'A dent.' }, additionalDetails: 'More.' };
  const report = { id: 'v-3', isSubmitted: true, details } as IncidentReport;
  const { isSaved, isStale } = await loadStepDraftAndLocks(
    createIncidentReportApp(site, '/api'),
    twoAnswers,
    report,
  );
  expect({ isSaved, isStale }).toEqual({ isSaved: true, isStale: false });
});

it('takes a draft without the answers with which its form was opened for one of other answers (V-17)', async () => {
  storeDrafts(new Map([['form/v-4/incident', { values: { description: 'A dent.', details: 'More.' } }]]));
  vi.stubGlobal('indexedDB', {});
  const { createIncidentReportApp } = await import('../incident-report-app.ts');
  const { loadStepDraftAndLocks } = await import('./report-step.ts');
  const report = { id: 'v-4', isSubmitted: false, details: {} } as unknown as IncidentReport;
  const { isStale } = await loadStepDraftAndLocks(createIncidentReportApp(site, '/api'), twoAnswers, report);
  expect(isStale).toBe(true);
});
