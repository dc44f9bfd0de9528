import 'fake-indexeddb/auto';
import { incidentQueryKeys, type ReportDetails } from '@journey/api/incidents';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { nameMessages, sharedFieldMessages } from '../../../fields/messages.ts';
import { yesNoMessages } from '../../../fields/form-messages.ts';
import { readWhichFoldersHavePhotos, storePhoto } from '../../../photos/keep/kept-photos.ts';
import { updatePreparation } from '../../../photos/keep/preparation.ts';
import { photoMessages } from '../../../photos/messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { getReportPhotoFolder, getReportStepDraftName, openReportDrafts } from '../../drafts.ts';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { listThirdPartyGroups } from '../../submission/answers.ts';
import { reportStepMessages } from '../../messages.ts';
import { renderReportPage } from '../../testing/render-page.tsx';
import { personFieldMessages, thirdPartyMessages as text } from './messages.ts';
import { EMPTY_WITNESS, toWitnessValues } from './people.ts';
import { ThirdPartiesPage } from './ThirdPartiesPage.tsx';
import { WitnessesPage } from './WitnessesPage.tsx';

const report = {
  id: 'v1',
  type: 'panel',
  status: 'incident-details',
  version: '"1"',
  isSubmitted: false,
  details: {
    customerDriving: 'yes',
    hasThirdParty: true,
    thirdParty: { lastName: 'First' },
    additionalThirdParties: [{ lastName: 'Second' }, { lastName: 'Third' }],
  },
  photoBatches: [],
};

const jpeg = { blob: new Blob(['one']), sha256: 'one', width: 1, height: 1, doubts: [] };

/**
 * Renders the vehicles of a report. Drafts remain after a test, so a test that removes vehicles uses a separate report.
 */
const showVehicles = (id = 'v1') =>
  renderReportPage(<ThirdPartiesPage />, (reporting, queries) => {
    reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'panel' } });
    queries.setQueryData(incidentQueryKeys.report(id), { ...report, id });
  });

it('numbers the vehicles as the review does (V-14)', async () => {
  showVehicles();
  for (const { heading } of listThirdPartyGroups(report.details as ReportDetails))
    // eslint-disable-next-line no-await-in-loop -- the first heading appears with the page
    expect(await screen.findByText(heading, { selector: 'legend h2' })).toBeTruthy();
  expect(screen.getAllByRole('heading', { level: 3, name: /^Licence photo/ })).toHaveLength(3);
});

it('says apart from the heading of the licence photos that they are optional', async () => {
  showVehicles();
  const [heading] = await screen.findAllByText(new RegExp(personFieldMessages.licencePhoto), {
    selector: 'h2, h3',
  });
  expect(within(heading!).getByText(sharedFieldMessages.optional, { selector: 'span' })).toBeTruthy();
});

it.each([
  ['was handed in before', true, false, [], 1],
  ['is on this device, so that it may be new', true, true, [], 0],
  ['belongs to a report that was never submitted', false, false, [], 0],
  ['an earlier edit announced and never sent', true, false, ['licence-third-party'], 0],
])(
  'says of a photo of a licence that it was handed in: one that %s (V-18)',
  async (_, isSubmitted, isHere, missingParts, count) => {
    const id = `v-handed-in-${isSubmitted}-${isHere}-${missingParts.length}`;
    const thirdParty = { lastName: 'First', hasLicencePhoto: true };
    const { reporting } = renderReportPage(null);
    if (isHere) await storePhoto(getReportPhotoFolder(reporting, id, 'licence-third-party-0'), jpeg, 'a.jpg');
    const { unmount } = renderReportPage(<ThirdPartiesPage />, ({ visit }, queries) => {
      visit.set({ ...visit.get(), report: { id, type: 'panel' } });
      const details = { ...report.details, thirdParty };
      queries.setQueryData(incidentQueryKeys.report(id), {
        ...report,
        id,
        isSubmitted,
        missingParts,
        details,
      });
    });
    await screen.findByText(labels.vehicle(1), { selector: 'legend h2' });
    const listHandedIn = () => screen.queryAllByText(personFieldMessages.licenceHandedIn);
    await waitFor(() => expect(listHandedIn()).toHaveLength(count));
    // It may not be said later either.
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    expect(listHandedIn()).toHaveLength(count);
    unmount();
  },
);

it('says that a vehicle was removed, and keeps the focus among the others (V-14)', async () => {
  const { unmount } = showVehicles();
  const name = labels.vehicle(2);
  const findRemoval = () => screen.findByRole('button', { name: personFieldMessages.remove(name) });
  const said: Element[] = [];
  for (const left of [1, 0]) {
    // eslint-disable-next-line no-await-in-loop -- a person removes one vehicle after another.
    const button = await findRemoval();
    button.focus();
    // eslint-disable-next-line no-await-in-loop -- as above
    await act(async () => void fireEvent.click(button));
    // eslint-disable-next-line no-await-in-loop -- as above
    await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Remove/ })).toHaveLength(left));
    // eslint-disable-next-line no-await-in-loop -- as above
    await waitFor(() => expect(document.activeElement?.getAttribute('role')).toBe('group'));
    expect(document.activeElement?.contains(screen.getByRole('button', { name: text.add }))).toBe(true);
    said.push(screen.getByText(personFieldMessages.removed(name)));
  }
  // Screen readers announce the same text again only if it is in a new element.
  expect(said[0]).not.toBe(said[1]);
  expect(said[1]?.closest('[role="status"]')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: text.add }));
  await findRemoval();
  expect(screen.queryByText(personFieldMessages.removed(name))).toBeNull();
  unmount();
});

it('leaves a vehicle as it is, with the focus, while a later one is being removed (V-14)', async () => {
  const { unmount } = showVehicles('v-typing');
  const remove = await screen.findByRole('button', { name: personFieldMessages.remove(labels.vehicle(3)) });
  fireEvent.click(remove);
  const second = within(screen.getByRole('group', { name: labels.vehicle(2) }));
  const email = second.getByRole<HTMLInputElement>('textbox', { name: /Email/i });
  email.focus();
  fireEvent.input(email, { target: { value: 'sam@' } });
  await waitFor(() => expect(remove.isConnected).toBe(false));
  expect(document.activeElement).toBe(email);
  expect(email.value).toBe('sam@');
  unmount();
});

it('saves without a vehicle that is being removed when Continue is pressed, and goes on (V-14)', async () => {
  const id = 'v-removed-and-saved';
  const sent: unknown[] = [];
  const { reporting, unmount } = renderReportPage(
    <ThirdPartiesPage />,
    ({ visit }, queries) => {
      visit.set({ ...visit.get(), report: { id, type: 'panel' } });
      const thirdParty = { firstName: 'Riley', lastName: 'First', registration: 'XYZ987' };
      const details = { ...report.details, thirdParty, additionalThirdParties: [{ lastName: 'Second' }] };
      queries.setQueryData(incidentQueryKeys.report(id), { ...report, id, details });
    },
    async (call, request) => {
      if (call !== 'PATCH vir/detail') return undefined;
      sent.push(await request.json());
      const data = { _id: id, virtype: 'Panel', virstatus: 'ThirdPartyDetail', ThirdParty: true };
      return Response.json({ data }, { headers: { etag: '"2"' } });
    },
  );
  const remove = await screen.findByRole('button', { name: personFieldMessages.remove(labels.vehicle(2)) });
  fireEvent.click(remove);
  fireEvent.click(screen.getByRole('button', { name: reportStepMessages.next }));
  await waitFor(() => expect(remove.isConnected).toBe(false));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.stringify(sent)).not.toContain('Second');
  expect(JSON.stringify(sent)).toContain('First');
  await waitFor(() => expect(reporting.toasts.get()?.message).toBe(reportStepMessages.saved));
  // The removal is no change after the press, which would keep the person on the page.
  expect(screen.queryByText(formStepMessages.overtaken)).toBeNull();
  unmount();
});

it('says so when the photos of a vehicle cannot be removed, and keeps the vehicle (V-14)', async () => {
  const { reporting, unmount } = showVehicles('v-unreadable');
  const remove = await screen.findByRole('button', { name: personFieldMessages.remove(labels.vehicle(2)) });
  const transaction = vi.spyOn(IDBDatabase.prototype, 'transaction').mockImplementation(() => {
    throw new DOMException('', 'UnknownError');
  });
  await act(async () => void fireEvent.click(remove));
  await waitFor(() => expect(reporting.toasts.get()?.message).toBe(shellMessages.emptyToast));
  transaction.mockRestore();
  expect(remove.isConnected).toBe(true);
  await act(async () => void fireEvent.click(remove));
  await waitFor(() => expect(remove.isConnected).toBe(false));
  unmount();
});

it('locks no address that the submission filled in with the incident’s (V-14, V-23)', async () => {
  const id = 'v-filled-in';
  const { unmount } = renderReportPage(<ThirdPartiesPage />, ({ visit }, queries) => {
    visit.set({ ...visit.get(), report: { id, type: 'panel' } });
    const [ofIncident, own] = ['1 Wattle Road', '2 Wattle Road'];
    const details = {
      ...report.details,
      incident: { address: ofIncident },
      thirdParty: { firstName: 'Riley', lastName: 'First', address: ofIncident },
      additionalThirdParties: [
        { firstName: 'Riley', lastName: 'Second', address: own },
        { firstName: 'Riley', lastName: 'Third', address: ofIncident },
      ],
    };
    const submitted = { ...report, id, isSubmitted: true, missingParts: [], details };
    queries.setQueryData(incidentQueryKeys.report(id), submitted);
  });
  const fields = await screen.findAllByLabelText<HTMLInputElement>(new RegExp(`^${labels.address}`));
  expect(fields.map(({ disabled }) => disabled)).toEqual([false, true, false]);
  unmount();
});

it('removes one vehicle with its photos, however often its button is pressed meanwhile (V-14)', async () => {
  const id = 'v5';
  const { reporting, unmount } = showVehicles(id);
  const folders = ([0, 1, 2] as const).map((index) =>
    getReportPhotoFolder(reporting, id, `licence-third-party-${index}`),
  );
  for (const folder of folders) await storePhoto(folder, jpeg, 'one.jpg'); // eslint-disable-line no-await-in-loop
  const remove = await screen.findByRole('button', { name: personFieldMessages.remove(labels.vehicle(2)) });
  await act(async () => {
    fireEvent.click(remove);
    fireEvent.click(remove);
  });
  const findLeft = async () => {
    await waitFor(() => expect(remove.isConnected).toBe(false));
    await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
    return screen.queryAllByRole('button', { name: /^Remove vehicle/i });
  };
  const left = await findLeft();
  expect(left).toHaveLength(1);
  expect(await readWhichFoldersHavePhotos(folders)).toEqual([true, true, false]);
  // The second press of a double click hits the button of the next vehicle, which has moved up.
  await act(async () => void fireEvent.click(left[0]!, { detail: 2 }));
  expect(await findLeft()).toHaveLength(1);
  expect(await readWhichFoldersHavePhotos(folders)).toEqual([true, true, false]);
  unmount();
});

it('stores the removal of a vehicle together with that of its photos, as the tab may be closed meanwhile (V-14)', async () => {
  const id = 'v-closed-meanwhile';
  const { reporting, unmount } = showVehicles(id);
  const folders = ([0, 1, 2] as const).map((index) =>
    getReportPhotoFolder(reporting, id, `licence-third-party-${index}`),
  );
  for (const folder of folders.slice(1)) await storePhoto(folder, jpeg, 'one.jpg'); // eslint-disable-line no-await-in-loop
  const remove = await screen.findByRole('button', { name: personFieldMessages.remove(labels.vehicle(2)) });
  const put = vi.spyOn(IDBObjectStore.prototype, 'put');
  await act(async () => void fireEvent.click(remove));
  await waitFor(() => expect(remove.isConnected).toBe(false));
  unmount();
  const stores = put.mock.contexts as unknown as readonly IDBObjectStore[];
  const stored = put.mock.calls.filter((_, at) => stores[at]!.transaction === stores[0]!.transaction);
  put.mockRestore();

  const names = JSON.stringify(stored);
  expect(names).toContain(folders[1]!.name);
  expect(names).toContain(getReportStepDraftName(id, 'third-parties'));
  expect(await readWhichFoldersHavePhotos(folders)).toEqual([false, true, false]);
  const drafts = await openReportDrafts(reporting);
  const draft = await drafts.get(getReportStepDraftName(id, 'third-parties'));
  expect(draft).toMatchObject({ values: { parties: [{ lastName: 'First' }, { lastName: 'Third' }] } });
});

it('begins a vehicle that was added at its first field (V-14)', async () => {
  const id = 'v4';
  const { unmount } = renderReportPage(<ThirdPartiesPage />, (reporting, queries) => {
    reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'panel' } });
    const details = { customerDriving: 'yes', hasThirdParty: true, thirdParty: { lastName: 'First' } };
    queries.setQueryData(incidentQueryKeys.report(id), { ...report, id, details });
  });
  fireEvent.click(await screen.findByRole('button', { name: text.add }));
  const added = within(await screen.findByRole('group', { name: labels.vehicle(2) }));
  const [first] = added.getAllByRole('textbox');
  expect(first).toBe(added.getByLabelText(new RegExp(nameMessages.firstName)));
  await waitFor(() => expect(document.activeElement).toBe(first));
  unmount();
});

it('removes nobody while a licence photo of theirs or of a later one is being checked (V-14)', async () => {
  const { reporting, unmount } = showVehicles('v2');
  const prepare = (index: number, count: number) =>
    act(() =>
      updatePreparation(`photo/v2/licence-third-party-${index}/`, () => ({ label: 'Licence photo', count })),
    );
  const press = async (name: string) => {
    const button = await screen.findByRole('button', { name });
    await act(async () => void fireEvent.click(button));
  };
  prepare(2, 1);
  await press(personFieldMessages.remove(labels.vehicle(2)));
  expect(reporting.toasts.get()?.message).toBe(photoMessages.stillChecking('Licence photo'));
  expect(screen.queryAllByRole('button', { name: /^Remove/ })).toHaveLength(2);

  prepare(2, 0);
  prepare(0, 1);
  await press(personFieldMessages.remove(labels.vehicle(2)));
  await waitFor(() => expect(screen.queryAllByRole('button', { name: /^Remove/ })).toHaveLength(1));
  prepare(0, 0);
  unmount();
});

it('hands in again a stored phone number that only the phone library refuses (V-23)', async () => {
  const id = 'v3';
  const sent: unknown[] = [];
  const { unmount } = renderReportPage(
    <WitnessesPage />,
    (reporting, queries) => {
      reporting.visit.set({ ...reporting.visit.get(), report: { id, type: 'panel' } });
      const witness = { firstName: 'Ana', lastName: 'Sample', phone: '+6141234567890' };
      const details = { customerDriving: 'yes', hasWitnesses: true, witnesses: [witness] };
      queries.setQueryData(incidentQueryKeys.report(id), { ...report, id, isSubmitted: true, details });
    },
    async (call, request) => {
      if (call === 'PATCH vir/detail') sent.push(await request.json());
      return undefined;
    },
  );
  const email = await screen.findByRole('textbox', { name: /Email/i });
  fireEvent.input(email, { target: { value: 'ana@example.com' } });
  fireEvent.click(screen.getByRole('button', { name: reportStepMessages.next }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(JSON.stringify(sent)).toContain('"Mobile":"+6141234567890"');
  unmount();
});

it('removes the licence photos of people whom a saved step removes, so that nobody else gets them (V-14)', async () => {
  const id = 'v-removed';
  const { reporting, unmount } = renderReportPage(
    <ThirdPartiesPage />,
    (app, queries) => {
      app.visit.set({ ...app.visit.get(), report: { id, type: 'panel' } });
      queries.setQueryData(incidentQueryKeys.report(id), { ...report, id });
    },
    (call) =>
      call === 'PATCH vir/detail'
        ? Response.json({
            data: { _id: id, virtype: 'Panel', virstatus: 'ThirdPartyDetail', ThirdParty: false },
          })
        : undefined,
  );
  const folders = (['licence-third-party-0', 'licence-third-party-1', 'licence-witness-0'] as const).map(
    (group) => getReportPhotoFolder(reporting, id, group),
  );
  for (const folder of folders)
    // eslint-disable-next-line no-await-in-loop -- photos are added one after another
    await storePhoto(folder, jpeg, 'one.jpg');
  fireEvent.click(await screen.findByRole('radio', { name: yesNoMessages.no }));
  fireEvent.click(screen.getByRole('button', { name: reportStepMessages.next }));
  await waitFor(() => expect(reporting.toasts.get()?.message).toBe(reportStepMessages.saved));
  expect(await readWhichFoldersHavePhotos(folders)).toEqual([false, false, true]);
  unmount();
});

it('a toast alone says “Failed to update”; the notice that stays says it in other words (V-17)', async () => {
  const id = 'v-refused';
  const { reporting, unmount } = renderReportPage(
    <WitnessesPage />,
    (app, queries) => {
      app.visit.set({ ...app.visit.get(), report: { id, type: 'panel' } });
      queries.setQueryData(incidentQueryKeys.report(id), { ...report, id });
    },
    () => Response.json({ error: 'Refused' }, { status: 403 }),
  );
  fireEvent.click(await screen.findByRole('radio', { name: yesNoMessages.no }));
  fireEvent.click(screen.getByRole('button', { name: reportStepMessages.next }));
  const notice = (await screen.findByText(reportStepMessages.notSaved)).closest('[role=alert]');
  await waitFor(() => expect(document.activeElement).toBe(notice));
  expect(reporting.toasts.get()?.message).toBe(reportStepMessages.failed);
  expect(document.body.textContent).not.toContain(reportStepMessages.failed);
  unmount();
});

it('shows no licence photo of the own people under those of another device (V-17)', async () => {
  const id = 'v-theirs';
  const { reporting, unmount } = renderReportPage(
    <WitnessesPage />,
    (app, queries) => {
      app.visit.set({ ...app.visit.get(), report: { id, type: 'panel' } });
      queries.setQueryData(incidentQueryKeys.report(id), { ...report, id });
    },
    (call) => {
      if (call === 'PATCH vir/detail') return Response.json({ error: 'Changed' }, { status: 412 });
      const witnesses = { Witnesses: 'yes', Witness1: { FirstName: 'Sam', LastName: 'Reed' } };
      return Response.json(
        {
          data: {
            _id: id,
            virtype: 'Panel',
            virstatus: 'WitnessDetails',
            CustomerDriving: 'yes',
            ...witnesses,
          },
        },
        { headers: { etag: '"4"' } },
      );
    },
  );
  const folder = getReportPhotoFolder(reporting, id, 'licence-witness-0');
  const hasPhoto = async () => (await readWhichFoldersHavePhotos([folder]))[0];
  await storePhoto(folder, jpeg, 'alex.jpg');
  fireEvent.click(await screen.findByRole('radio', { name: yesNoMessages.yes }));
  fireEvent.input(await screen.findByLabelText(nameMessages.firstName), { target: { value: 'Alex' } });
  fireEvent.input(screen.getByLabelText(nameMessages.lastName), { target: { value: 'Smith' } });
  fireEvent.click(screen.getByRole('button', { name: reportStepMessages.next }));
  const showTheirs = await screen.findByRole('button', { name: reportStepMessages.showTheirs });
  await waitFor(() => expect(document.querySelector('[aria-busy]')).toBeNull());

  // A photo that is still being checked would later be stored under the other device's person.
  act(() => updatePreparation(folder.name, () => ({ label: 'Licence', count: 1 })));
  await act(async () => void fireEvent.click(showTheirs));
  expect(reporting.toasts.get()?.message).toBe(photoMessages.stillChecking('Licence'));
  expect(await hasPhoto()).toBe(true);
  act(() => updatePreparation(folder.name, () => ({ count: 0 })));

  await act(async () => void fireEvent.click(showTheirs));
  await waitFor(() =>
    expect(screen.getByLabelText<HTMLInputElement>(nameMessages.firstName).value).toBe('Sam'),
  );
  await waitFor(async () => expect(await hasPhoto()).toBe(false));
  await waitFor(() => expect(screen.queryByRole('img')).toBeNull());
  unmount();
});

/**
 * Renders the witnesses step of a submitted report whose only witness is Kim. The device has a draft with these
 * witnesses, and a licence photo of each.
 */
const showSubmittedWitnesses = async (id: string, witnesses: readonly object[]) => {
  const kim = { firstName: 'Kim', lastName: 'Moor' };
  const details = { customerDriving: 'yes', hasWitnesses: true, witnesses: [kim] };
  const { reporting } = renderReportPage(null);
  const drafts = await openReportDrafts(reporting);
  const name = getReportStepDraftName(id, 'witnesses');
  const base = JSON.stringify(toWitnessValues(details as ReportDetails, 'AU'));
  await drafts.put(name, { values: { witnessed: 'yes', witnesses }, base });
  const folders = ([0, 1] as const).map((at) => getReportPhotoFolder(reporting, id, `licence-witness-${at}`));
  for (const [at] of witnesses.entries()) await storePhoto(folders[at]!, jpeg, 'one.jpg'); // eslint-disable-line no-await-in-loop
  const { unmount } = renderReportPage(<WitnessesPage />, ({ visit }, queries) => {
    visit.set({ ...visit.get(), report: { id, type: 'panel' } });
    queries.setQueryData(incidentQueryKeys.report(id), { ...report, id, isSubmitted: true, details });
  });
  await screen.findByText(labels.witness(1), { selector: 'legend h2' });
  const read = (label: RegExp | string) =>
    screen.getAllByLabelText<HTMLInputElement>(label).map(({ value }) => value);
  return {
    unmount,
    names: read(nameMessages.firstName),
    emails: read(/Email/i),
    draft: (await drafts.get(name)) as object | undefined,
    havePhotos: await readWhichFoldersHavePhotos(folders),
  };
};
const alex = { ...EMPTY_WITNESS, firstName: 'Alex', lastName: 'Reed', email: 'alex@example.com' };
const sam = { ...EMPTY_WITNESS, firstName: 'Sam', lastName: 'Reed', email: 'sam@example.com' };

it('gives nobody whom another device has submitted the photo and the answers of this device’s person (V-23)', async () => {
  const shown = await showSubmittedWitnesses('v-locked-alone', [alex]);
  expect([shown.names, shown.emails, shown.havePhotos]).toEqual([['Kim'], [''], [false, false]]);
  expect(shown.draft).toBeUndefined();
  shown.unmount();
});

it('keeps those whom this device adds to the people whom another device has submitted (V-23)', async () => {
  const shown = await showSubmittedWitnesses('v-locked-both', [alex, sam]);
  expect(shown.names).toEqual(['Kim', 'Sam']);
  expect(shown.emails).toEqual(['', sam.email]);
  expect(shown.havePhotos).toEqual([false, true]);
  expect(shown.draft).toMatchObject({ values: { witnesses: [{ firstName: 'Kim', email: '' }, sam] } });
  shown.unmount();
});

it('keeps the photo of somebody whose locked fields the draft leaves out (V-23)', async () => {
  const shown = await showSubmittedWitnesses('v-locked-same', [
    { email: 'kim@example.com', hadLicencePhoto: false },
  ]);
  expect([shown.names, shown.emails]).toEqual([['Kim'], ['kim@example.com']]);
  expect(shown.havePhotos).toEqual([true, false]);
  shown.unmount();
});
