import { createTransport } from '@journey/api';
import { fetchReport, saveReportStep } from '@journey/api/incidents';
import { expect, userEvent, waitFor, within } from 'storybook/test';
import { asRenter, bySms, withReport } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import { fillDevice } from '@journey/workshop/full-device';
import preview from '@journey/workshop/preview';
import { playFaults } from '@journey/workshop/control';
import { reportSiteFor } from '@journey/workshop/site';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { waitingReportMessages } from '../../area/waiting-messages.ts';
import { reportStepMessages } from '../../messages.ts';
import { getPoliceGuidanceByCountry } from '../../rules/police-guidance.ts';
import { vehicleConditionMessages as text } from './messages.ts';

const path = '/vehicleincidents/vehicleconditionandpolice';
const meta = preview.meta({
  title: 'Incident report/Condition and police',
  parameters: {
    screen: {
      about: 'Asks whether the vehicle can be driven and whether the police attended.',
      rules: ['V-10', 'V-17', 'V-23'],
      place: 'condition',
    },
  },
  tags: ['autodocs'],
});
const renter = asRenter('panel at Initialized');
const fresh = withReport(renter, 'panel', 'initialized');
const filled = withReport(renter, 'panel', 'vehicle-condition-and-police');

/** The methods of Storybook's `canvas` with which a helper of these stories finds elements on the page. */
interface Canvas {
  findByRole: (role: 'radiogroup', options: { name: RegExp }) => Promise<HTMLElement>;
}

const answer = async (canvas: Canvas, question: string, choice: 'Yes' | 'No') => {
  const group = await canvas.findByRole('radiogroup', { name: new RegExp(question.slice(0, -1)) });
  await userEvent.click(within(group).getByRole('radio', { name: choice }));
};

export const Fresh = meta.story({
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas }) => {
    await expect(await canvas.findAllByRole('radiogroup')).toHaveLength(4);
    await expect(canvas.getByText(/^Step 1 of 6/)).toBeVisible();
  },
});

export const NothingAnswered = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: reportStepMessages.next }));
    await expect(await canvas.findAllByText(text.allQuestions)).toHaveLength(4);
    await expect(document.title).toMatch(/^Error: /);
  },
});

/**
 * Each question about towing, police and own insurance shows further fields when it is answered with yes (V-10).
 */
export const MoreIsAsked = meta.story({
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas }) => {
    for (const question of [labels.driveable, labels.towed, labels.police, text.insured])
      // eslint-disable-next-line no-await-in-loop -- questions are answered one after another
      await answer(canvas, question, 'Yes');
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    await expect((await canvas.findAllByText(text.reportNumberNeeded)).length).toBeGreaterThan(0);
    await userEvent.type(canvas.getByLabelText(labels.policeNumber), 'E-1234 5');
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    for (const message of [
      text.towCompanyNeeded,
      text.lettersAndNumbers,
      text.officerNameNeeded,
      text.stationNeeded,
    ])
      // eslint-disable-next-line no-await-in-loop -- messages are checked one after another
      await expect((await canvas.findAllByText(message)).length).toBeGreaterThan(0);
  },
});

/**
 * The police guidance for the chosen state says when to call the police, and which name the police there use for the
 * number of a police report.
 */
export const PoliceGuidance = meta.story({
  ...reportAt({ path, arrive: fresh }),
  play: async ({ canvas, globals }) => {
    await userEvent.click(await canvas.findByText(text.guidance));
    const all = getPoliceGuidanceByCountry(reportSiteFor(globals).country);
    // In New Zealand the guidance is the same everywhere, so there is no state to choose.
    const { name, numberName } = all.find(({ id }) => id === 'NSW') ?? all[0]!;
    if (all.length > 1) await userEvent.selectOptions(await canvas.findByLabelText(text.state), name);
    await expect(await canvas.findByText(text.askFor(numberName))).toBeVisible();
  },
});

export const Filled = meta.story({
  ...reportAt({ path, arrive: filled }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(labels.policeNumber)).toHaveValue('E70011223');
  },
});

/**
 * When a customer edits a submitted report, the answers given before are locked and the empty fields can be
 * filled in (V-23).
 */
export const Locked = meta.story({
  ...reportAt({
    path,
    arrive: withReport(bySms('Staff found panel damage at the return'), 'panel', 'submission-page'),
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(reportStepMessages.lockedNote)).toBeVisible();
    await expect(canvas.getByLabelText(labels.policeNumber)).toBeDisabled();
  },
});

/**
 * When the services refuse to save a step, the form keeps everything that was typed, and a button tries again (V-17).
 */
export const SaveFailed = meta.story({
  ...reportAt({ path, arrive: filled }),
  play: async ({ canvas }) => {
    const station = await canvas.findByLabelText<HTMLInputElement>(labels.station);
    await userEvent.clear(station);
    await userEvent.type(station, 'Auburn');
    await playFaults([
      { kind: 'status', status: 403, method: 'PATCH', path: '/api/vir/detail', delayMs: 300 },
    ]);
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    await expect(await canvas.findByText(reportStepMessages.saving)).toBeInTheDocument();
    await expect(await canvas.findByText(reportStepMessages.notSaved)).toBeVisible();
    await expect(canvas.getByText(reportStepMessages.failed)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: formStepMessages.retry })).toBeVisible();
    // The message about the failed save takes the focus, even when the save fails a second time.
    const alert = () =>
      canvas.getByRole('button', { name: formStepMessages.retry }).closest('[role="alert"]');
    await waitFor(() => expect(alert()).toHaveFocus());
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    await waitFor(() => expect(alert()).toHaveFocus());
    await expect(station).toHaveValue('Auburn');
  },
});

/** When the services cannot be reached, the step waits and is saved automatically (V-17). */
export const SaveWaits = meta.story({
  ...reportAt({ path, arrive: filled }),
  play: async ({ canvas }) => {
    const station = await canvas.findByLabelText<HTMLInputElement>(labels.station);
    await userEvent.clear(station);
    await userEvent.type(station, 'Auburn');
    await playFaults([{ kind: 'refuse', method: 'PATCH', path: '/api/vir/detail' }]);
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    const waits = await canvas.findByText(formStepMessages.waitsKept);
    await waitFor(() => expect(waits.closest('[role="alert"]')).toHaveFocus());
    await expect(canvas.getByRole('button', { name: formStepMessages.retry })).toBeVisible();
    await expect(station).toHaveValue('Auburn');
  },
});

/** The common part of the two stories about a lost network. It puts the browser back online after each story. */
const leavingTheNetwork = {
  ...reportAt({ path, arrive: filled }),
  beforeEach: async (context: Parameters<ReturnType<typeof reportAt>['beforeEach']>[0]) => {
    await reportAt({ path, arrive: filled }).beforeEach(context);
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
};

const saveOffline = async (canvas: ReturnType<typeof within>) => {
  await userEvent.type(await canvas.findByLabelText(labels.station), ' East');
  await playFaults([{ kind: 'refuse', method: 'PATCH', path: '/api/vir/detail' }]);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
};

/** After a person leaves a step that is waiting to be saved, every other page says that it is not saved yet (V-17). */
export const LeftWaiting = meta.story({
  ...leavingTheNetwork,
  play: async ({ canvas }) => {
    await saveOffline(canvas);
    await canvas.findByText(formStepMessages.waitsKept);
    await userEvent.click(canvas.getByRole('link', { name: shellMessages.back }));
    await expect(
      await canvas.findByText(new RegExp(`^${waitingReportMessages.unsavedStep}, since`)),
    ).toBeVisible();
    await expect(canvas.getByText(waitingReportMessages.savedByItself, { exact: false })).toBeVisible();
  },
});

/** The browser cannot store anything on the device. The step says so, and waits only while the page is open (D-05). */
export const NothingKept = meta.story({
  ...leavingTheNetwork,
  beforeEach: async (context) => {
    const leave = await leavingTheNetwork.beforeEach(context);
    const makeRoom = fillDevice();
    return () => {
      makeRoom();
      leave();
    };
  },
  play: async ({ canvas }) => {
    await saveOffline(canvas);
    await expect(await canvas.findByText(formStepMessages.waits)).toBeVisible();
    await expect(await canvas.findByText(reportStepMessages.notKept)).toBeVisible();
  },
});

/**
 * Saves a different police station for the report that `changedElsewhere` opened, as if another person did it
 * meanwhile.
 */
let saveElsewhere: (station: string) => Promise<unknown>;

const changedElsewhere: typeof filled = async (reporting, site) => {
  await filled(reporting, site);
  const { session } = reporting.state.get();
  const id = reporting.visit.get().report?.id ?? '';
  const api = createTransport({ base: '/api', token: () => session?.token, onUnauthorised: () => undefined });
  saveElsewhere = async (station) => {
    const { details, version } = await fetchReport(api, id);
    const { condition } = details;
    return saveReportStep(
      api,
      {
        reportId: id,
        status: 'vehicle-condition-and-police',
        details: { condition: { ...condition, police: { ...condition?.police, station } } },
        version,
      },
      { idempotencyKey: crypto.randomUUID() },
    );
  };
};

/** Somebody else has saved the same step meanwhile. Nothing is overwritten until the person chooses (V-17). */
export const ChangedElsewhere = meta.story({
  ...reportAt({ path, arrive: changedElsewhere }),
  play: async ({ canvas }) => {
    const station = await canvas.findByLabelText<HTMLInputElement>(labels.station);
    await userEvent.clear(station);
    await userEvent.type(station, 'Auburn');
    await saveElsewhere('Burwood');
    await userEvent.click(canvas.getByRole('button', { name: reportStepMessages.next }));
    const title = await canvas.findByText(reportStepMessages.changedElsewhere);
    const notice = within(title.closest('[role="alert"]') as HTMLElement);
    await expect(notice.getByText(reportStepMessages.changedElsewhereAdvice)).toBeVisible();
    await expect(notice.getByRole('button', { name: reportStepMessages.saveMine })).toBeVisible();
    await expect(notice.getByRole('button', { name: reportStepMessages.showTheirs })).toBeVisible();
    await expect(station).toHaveValue('Auburn');
  },
});

export const Loading = meta.story({
  ...reportAt({ path, arrive: fresh, faults: [{ kind: 'hang', path: '/api/vir/detail' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(shellMessages.loading)).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  ...reportAt({ path, arrive: fresh, faults: [{ kind: 'truncated', path: '/api/vir/detail' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});
