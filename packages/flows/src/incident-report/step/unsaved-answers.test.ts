import 'fake-indexeddb/auto';
import type { IncidentReport, ReportDetails } from '@journey/api/incidents';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/thrifty-au/site.ts';
import { getReportStepDraftName, openReportDrafts } from '../drafts.ts';
import { createIncidentReportApp } from '../incident-report-app.ts';
import { EMPTY_WITNESS, toWitnessDetails, toWitnessValues, witnessesSchema } from '../pages/people/people.ts';
import { hasUnsavedAnswers } from './unsaved-answers.ts';

beforeEach(() => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => null,
    setItem: () => undefined,
    removeItem: () => undefined,
  });
});
afterEach(() => vi.unstubAllGlobals());

const definition = {
  id: 'witnesses',
  schema: witnessesSchema,
  read: (details: ReportDetails) => toWitnessValues(details, 'AU'),
  write: (values: ReturnType<typeof toWitnessValues>, { report }: { readonly report: IncidentReport }) =>
    toWitnessDetails(values, report, []),
} as const;
const details = {
  hasWitnesses: true,
  witnesses: ['Noor', 'Kim'].map((firstName) => ({ firstName, lastName: 'Exampleton' })),
};
const saved = definition.read(details);
const [noor, kim] = saved.witnesses;
const unlocked = ({ phone, email, hadLicencePhoto }: typeof EMPTY_WITNESS) => ({
  phone,
  email,
  hadLicencePhoto,
});

const NOW = JSON.stringify(saved);
const EARLIER = JSON.stringify(toWitnessValues({ hasWitnesses: false }, 'AU'));

/** Stores a draft of the step on the device, and checks it. */
const check = async (report: IncidentReport, draft: unknown): Promise<boolean> => {
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({ rental: { serviceTrackingId: 'ST-unsaved' } });
  const name = getReportStepDraftName(report.id, 'witnesses');
  if (draft) await (await openReportDrafts(reporting)).put(name, draft);
  return hasUnsavedAnswers(reporting, definition, report);
};

it.each<[string, unknown, boolean]>([
  ['there is none', undefined, false],
  ['it holds the saved answers, which an open form stored', { values: saved, base: NOW }, false],
  ['it holds the saved answers, saved before the tab closed', { values: saved, base: EARLIER }, false],
  [
    'it differs by a space that is not saved',
    { values: { ...saved, witnesses: [{ ...noor, lastName: 'Exampleton ' }, kim] }, base: NOW },
    false,
  ],
  ['a person was removed', { values: { ...saved, witnesses: [kim] }, base: NOW }, true],
  [
    'a person was replaced in place',
    { values: { ...saved, witnesses: [noor, { ...kim, firstName: 'Sam' }] }, base: NOW },
    true,
  ],
  ['a person was added', { values: { ...saved, witnesses: [noor, kim, EMPTY_WITNESS] }, base: NOW }, true],
  ['the question was answered otherwise', { values: { ...saved, witnessed: 'no' }, base: NOW }, true],
  [
    'it is based on earlier answers and changes them',
    { values: { ...saved, witnesses: [noor] }, base: EARLIER },
    true,
  ],
  ['an earlier release stored it in another shape', { values: { witnessed: 'yes', witnesses: [{}] } }, true],
])('a draft of a step is unsaved, or not: %s (V-17)', async (name, draft, isUnsaved) => {
  const report = { id: `v ${name}`, isSubmitted: false, details } as IncidentReport;
  expect(await check(report, draft)).toBe(isUnsaved);
});

it.each<[string, object[], boolean]>([
  ['which the form leaves out', [unlocked(noor!), unlocked(kim!)], false],
  ['which the draft changes, so that the step drops it', [noor!, { ...kim, firstName: 'Sam' }], true],
  ['beside one that may be filled in', [unlocked(noor!), { ...unlocked(kim!), phone: '0491 570 006' }], true],
])(
  'in an edit of a submitted report, a draft without locked names is compared: one %s (V-23)',
  async (name, witnesses, isUnsaved) => {
    const report = { id: `v edit ${name}`, isSubmitted: true, missingParts: [], details };
    const draft = { values: { witnesses }, base: NOW };
    expect(await check(report as unknown as IncidentReport, draft)).toBe(isUnsaved);
  },
);
