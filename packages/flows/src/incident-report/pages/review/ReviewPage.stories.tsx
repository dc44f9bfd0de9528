import { createTransport } from '@journey/api';
import {
  createReport,
  fetchIncidentRental,
  fetchReport,
  saveReportStep,
  type ReportDetails,
} from '@journey/api/incidents';
import { expect, fn, screen, spyOn, userEvent, waitFor, within } from 'storybook/test';
import { asRenter, asStaff, withReport } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { playFaults } from '@journey/workshop/control';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
import { storePhoto } from '../../../photos/keep/kept-photos.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { waitingReportMessages as waiting } from '../../area/waiting-messages.ts';
import { getReportPhotoFolder, getReportStepDraftName, openReportDrafts } from '../../drafts.ts';
import type { IncidentReportApp } from '../../incident-report-app.ts';
import { reportFrameMessages, reportStepMessages } from '../../messages.ts';
import { submissionMessages } from '../../submission/messages.ts';
import { landingMessages } from '../landing/messages.ts';
import { virLoginMessages } from '../vir-login/messages.ts';
import { reviewMessages as text } from './messages.ts';
import { SignatureCard } from './ReviewCards.tsx';

const meta = preview.meta({
  title: 'Incident report/Review',
  parameters: {
    screen: {
      about: 'Shows all answers for review, with links to change them and the declaration to sign.',
      rules: ['V-18'],
      place: 'review',
    },
  },
  tags: ['autodocs'],
});
const path = '/vehicleincidents/reviewpage';

const renter = asRenter('panel at ReviewPage');
const panel = withReport(renter, 'panel', 'review-page');
const windscreen = withReport(renter, 'windscreen', 'review-page');
const staff = asStaff('panel at ReviewPage');

type Canvas = ReturnType<typeof within>;

const ready = (canvas: Canvas) => canvas.findByRole('button', { name: text.submit });

/** Signs the report on the review page with a typed name, and submits it. */
const handIn = async (canvas: Canvas) => {
  await ready(canvas);
  await userEvent.click(canvas.getByRole('radio', { name: text.type }));
  await userEvent.type(await canvas.findByLabelText(text.name), 'Aroha Ngāta-Williams');
  await userEvent.click(canvas.getByRole('button', { name: text.submit }));
};

export const Panel = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: panel }),
  play: async ({ canvas }) => {
    await ready(canvas);
    await expect(canvas.getByRole('heading', { name: 'Vehicle condition and police' })).toBeVisible();
    await expect(canvas.getByRole('link', { name: 'Change Incident' })).toBeVisible();
    await expect(canvas.getAllByText(labels.notProvided).length).toBeGreaterThan(0);
    // Each card of answers can be collapsed, so that a long report is easy to review on a phone.
    const change = canvas.getByRole('link', { name: 'Change Vehicle condition and police' });
    const heading = canvas.getByRole('heading', { name: 'Vehicle condition and police' });
    await userEvent.click(heading);
    await waitFor(() => expect(change).not.toBeVisible());
    await expect(canvas.getByRole('link', { name: 'Change Incident' })).toBeVisible();
    await userEvent.click(heading);
    await waitFor(() => expect(change).toBeVisible());
  },
});

export const Windscreen = meta.story({
  // This story is not tagged `colour` for pictures in every brand's colours, since the panel story already shows
  // the same components.
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await ready(canvas);
    await expect(canvas.queryByRole('heading', { name: 'Witnesses' })).toBeNull();
  },
});

/** Submitting a report without a signature moves the focus to the error summary. */
export const NotSigned = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await ready(canvas);
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await waitFor(() => expect(canvas.getByRole('group', { name: 'There is a problem' })).toHaveFocus());
    await expect(canvas.getByRole('link', { name: text.needed })).toBeVisible();
  },
});

/** The damage was changed and left with Back, so submitting the report moves the focus to the notice about it (V-17). */
export const NotSaved = meta.story({
  ...reportAt({
    path,
    arrive: async (reporting, site) => {
      await windscreen(reporting, site);
      const { id = '' } = reporting.visit.get().report ?? {};
      const values = { codes: [], details: 'The tyre is flat as well.' };
      await (
        await openReportDrafts(reporting)
      ).put(getReportStepDraftName(id, 'damage'), { values, base: '{}' });
    },
  }),
  play: async ({ canvas }) => {
    const name = text.check(reportStepMessages.names.damage);
    await canvas.findByRole('link', { name });
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await waitFor(() => expect(document.activeElement).toContainElement(canvas.getByRole('link', { name })));
    await expect(canvas.getByText(text.unsavedAdvice)).toBeVisible();
  },
});

/** A person who clears the whole signature immediately sees that it is missing. */
export const SignatureTakenBack = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  play: async ({ canvas }) => {
    await ready(canvas);
    await userEvent.click(canvas.getByRole('radio', { name: text.type }));
    await userEvent.type(await canvas.findByLabelText(text.name), 'Aroha');
    await userEvent.click(canvas.getByRole('button', { name: text.clear }));
    await expect(await canvas.findByText(text.cleared)).toBeVisible();
  },
});

/** The answers have changed since the report was signed with a typed name, so the person has to type the name again. */
export const ChangedSinceSigned = meta.story({
  render: () => (
    <SignatureCard
      kept={{
        isLoaded: true,
        wasSigned: true,
        signed: undefined,
        outdated: { signature: { kind: 'typed', name: 'Aroha' }, at: 0 },
        change: fn(),
      }}
      canSignLater
      onChange={fn()}
      onClear={fn()}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.changedSinceSigned)).toBeVisible();
    await expect(canvas.getByLabelText(text.name)).toHaveValue('');
  },
});

let failToLoad: () => void;

/** The code for drawn signatures does not load, so the name can only be typed. The button tries again. */
export const PadNotLoaded = meta.story({
  render: () => (
    <SignatureCard
      kept={{ isLoaded: true, wasSigned: false, signed: undefined, change: fn() }}
      canSignLater
      onChange={fn()}
      onClear={fn()}
      load={() => new Promise((_, reject) => (failToLoad = () => reject(new Error('offline'))))}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.padLoading)).toBeInTheDocument();
    failToLoad();
    await expect(await canvas.findByRole('alert')).toHaveTextContent(text.padFailed);
    await expect(canvas.getByRole('button', { name: shellMessages.retry })).toBeVisible();
    await expect(canvas.getByRole('radio', { name: text.type })).toBeVisible();
  },
});

/** In the branch app, staff choose whether the customer signs the report now; at first the box is not checked. */
export const StaffSignLater = meta.story({
  ...reportAt({ path, arrive: withReport(staff, 'windscreen', 'review-page') }),
  play: async ({ canvas }) => {
    await ready(canvas);
    await expect(canvas.getByRole('checkbox', { name: new RegExp(text.signNow) })).not.toBeChecked();
    await expect(canvas.queryByRole('group', { name: text.signature })).toBeNull();
  },
});

export const StaffSignNow = meta.story({
  ...reportAt({ path, arrive: withReport(staff, 'windscreen', 'review-page') }),
  play: async ({ canvas }) => {
    await ready(canvas);
    await userEvent.click(canvas.getByRole('checkbox', { name: new RegExp(text.signNow) }));
    await expect(await canvas.findByRole('group', { name: text.signature })).toBeVisible();
  },
});

/** Returns the session's connection to the services. */
const connect = ({ state }: IncidentReportApp) =>
  createTransport({
    base: '/api',
    token: () => state.get().session?.token,
    onUnauthorised: () => undefined,
  });

const once = () => ({ idempotencyKey: crypto.randomUUID() });

/** Adds these answers to the open report. @param status the last step for which the report has answers */
const saveAnswers = async (
  reporting: IncidentReportApp,
  status: 'incident-details' | 'review-page',
  details: ReportDetails,
): Promise<void> => {
  const api = connect(reporting);
  const { id, version } = await fetchReport(api, reporting.visit.get().report?.id ?? '');
  await saveReportStep(api, { reportId: id, status, details, version }, once());
};

/** Staff have a report of panel damage to a vehicle that is not on rent and that was parked. */
const notOnRent: typeof staff = async (reporting, site) => {
  await asStaff('not on rent')(reporting, site);
  const api = connect(reporting);
  const { serviceTrackingId, registration } = await fetchIncidentRental(
    api,
    reporting.state.get().rental?.serviceTrackingId ?? '',
  );
  const type = 'panel';
  const id = await createReport(api, { serviceTrackingId, type, registration, createdBy: 'staff' }, once());
  reporting.visit.set({ ...reporting.visit.get(), report: { id, type } });
  const condition = { isDriveable: true, wasTowed: false, policeAttended: false, isInsured: false };
  await saveAnswers(reporting, 'incident-details', { condition, customerDriving: 'parked' });
};

/** Nobody can sign later for a vehicle that is not on rent (V-27). */
export const NotOnRent = meta.story({
  ...reportAt({ path, arrive: notOnRent }),
  play: async ({ canvas }) => {
    await ready(canvas);
    await expect(canvas.getByText(labels.nonrev)).toBeVisible();
    await expect(canvas.getByText(labels.parked)).toBeVisible();
    await expect(canvas.getByText(text.leadUnsigned)).toBeVisible();
    await expect(canvas.queryByText(text.signLater)).toBeNull();
  },
});

/** The report is being sent: its first request is in progress. */
export const Sending = meta.story({
  ...reportAt({ path, arrive: windscreen, faults: [{ path: '/vir/create', kind: 'hang' }] }),
  play: async ({ canvas }) => {
    await handIn(canvas);
    await expect(
      await canvas.findByRole('progressbar', { name: submissionMessages.sending(1, 2) }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: text.submit })).toBeNull();
    await expect(canvas.getByText(text.saved)).toBeVisible();
  },
});

/**
 * The services refuse a submitted report. Since they have accepted no part of it, the person can still change it.
 */
export const NotCreated = meta.story({
  ...reportAt({
    path,
    arrive: windscreen,
    faults: [{ path: '/vir/create', kind: 'status', status: 422 }],
  }),
  play: async ({ canvas }) => {
    await handIn(canvas);
    await expect(await canvas.findByText(/^VIR create failed\./)).toBeVisible();
    await expect(canvas.getByRole('button', { name: shellMessages.retry })).toBeVisible();
    await userEvent.click(canvas.getByRole('button', { name: submissionMessages.change }));
    await expect(await canvas.findByRole('button', { name: text.submit })).toBeVisible();
  },
});

/** Returns a story of the windscreen report during which the browser may lose the network. */
const leavingTheNetwork = (unreachablePath: string) => {
  const story = reportAt({
    path,
    arrive: windscreen,
    faults: [{ path: unreachablePath, kind: 'refuse' }],
  });
  return {
    ...story,
    beforeEach: async (context: Parameters<typeof story.beforeEach>[0]) => {
      await story.beforeEach(context);
      return () => Reflect.deleteProperty(navigator, 'onLine');
    },
  };
};

/**
 * Signs and submits the report without a network. A failed request is not retried while the browser reports that it is
 * offline.
 */
const handInOffline = async (canvas: Canvas) => {
  await ready(canvas);
  Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
  await handIn(canvas);
  await canvas.findByText(submissionMessages.stopped);
};

/** The services cannot be reached. The report stays on the device, and the page says when it will be sent (V-19). */
export const NotReached = meta.story({
  ...leavingTheNetwork('/vir/create'),
  play: async ({ canvas }) => {
    await handInOffline(canvas);
    const why = await canvas.findByText(submissionMessages.failures.network);
    await expect(why.closest('[role="alert"]')).toHaveTextContent(submissionMessages.stopped);
    await expect(canvas.getByText(submissionMessages.keptOffline)).toBeVisible();
    await expect(canvas.getByRole('button', { name: shellMessages.retry })).toBeVisible();
    await expect(canvas.getByRole('button', { name: submissionMessages.change })).toBeVisible();
    await expect(await canvas.findByText(new RegExp(`^${waiting.unsent(false)}, since`))).toBeVisible();
    await expect(canvas.getByText(waiting.sentByItself, { exact: false })).toBeVisible();
  },
});

/** The services have accepted the report but cannot be reached for its PDF, so the rest of the report waits (V-19). */
export const RestNotReached = meta.story({
  ...leavingTheNetwork('/wecapture'),
  play: async ({ canvas }) => {
    await handInOffline(canvas);
    await expect(canvas.getByText(new RegExp(`^${submissionMessages.failures.pdf}`))).toBeVisible();
    await expect(await canvas.findByText(new RegExp(`^${waiting.unsent(true)}, since`))).toBeVisible();
    await expect(canvas.queryByRole('button', { name: submissionMessages.change })).toBeNull();
  },
});

/** After a logout while a report is waiting to be sent, the lookup page says that it is still on the device (V-19). */
export const LeftWaiting = meta.story({
  ...leavingTheNetwork('/vir/create'),
  play: async ({ canvas }) => {
    await handInOffline(canvas);
    await userEvent.click(canvas.getByRole('button', { name: reportFrameMessages.logout }));
    const question = within(await screen.findByRole('dialog', { name: reportFrameMessages.logoutTitle }));
    await userEvent.click(question.getByRole('button', { name: reportFrameMessages.logout }));
    await expect(await canvas.findByText(reportFrameMessages.loggedOut)).toBeVisible();
    await userEvent.click(await canvas.findByRole('button', { name: landingMessages.start }));
    await expect(await canvas.findByText(new RegExp(`^${waiting.onDevice}, since`))).toBeVisible();
    await expect(canvas.getByText(waiting.onDeviceAdvice)).toBeVisible();
    await expect(await canvas.findByLabelText(virLoginMessages.licence)).toBeVisible();
  },
});

/**
 * The device cannot create a part of the submission, such as the signature's picture. The button tries again (V-19).
 */
export const NotPrepared = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  beforeEach: async (context) => {
    await reportAt({ path, arrive: windscreen }).beforeEach(context);
    const draw = spyOn(HTMLCanvasElement.prototype, 'toDataURL').mockReturnValue('data:,');
    return () => draw.mockRestore();
  },
  play: async ({ canvas }) => {
    await handIn(canvas);
    const alert = (await canvas.findByText(text.notPrepared)).closest('[role="alert"]');
    await expect(alert).toHaveTextContent(
      `${text.notPrepared}${formStepMessages.kept}${shellMessages.retry}`,
    );
    await waitFor(() => expect(alert).toHaveFocus());
    await expect(canvas.getByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});

/** The services accepted the report but not its PDF, so “Try again” sends only the PDF. */
export const PaperNotSent = meta.story({
  ...reportAt({
    path,
    arrive: windscreen,
    faults: [{ path: '/wecapture/files', kind: 'status', status: 422 }],
  }),
  play: async ({ canvas }) => {
    await handIn(canvas);
    await expect(await canvas.findByText(/^VIR damage report PDF upload failed\./)).toBeVisible();
    await expect(canvas.getByText(submissionMessages.states.sent)).toBeVisible();
    await expect(canvas.getByText(submissionMessages.states.failed)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: submissionMessages.change })).toBeNull();
  },
});

/** Returns a photo as the device stores it: a JPEG of one colour. */
const takePhoto = async () => {
  const [width, height] = [400, 300];
  const sheet = new OffscreenCanvas(width, height);
  const context = sheet.getContext('2d') as OffscreenCanvasRenderingContext2D;
  context.fillStyle = 'hsl(210 30% 55%)';
  context.fillRect(0, 0, width, height);
  const blob = await sheet.convertToBlob({ type: 'image/jpeg' });
  return { blob, width, height, sha256: '0'.repeat(64), doubts: [] };
};

/** Somebody else was driving, and the device has photos of the damage and of each person's licence. */
const withPhotos: typeof panel = async (reporting, site) => {
  await panel(reporting, site);
  const otherDriver = { firstName: 'Alex', lastName: 'Specimen', relationship: 'Friend' };
  await saveAnswers(reporting, 'review-page', { customerDriving: 'no', customerPresent: true, otherDriver });
  const { id = '' } = reporting.visit.get().report ?? {};
  for (const group of [
    'damage',
    'licence-other-driver',
    'licence-third-party-0',
    'licence-witness-0',
  ] as const)
    // eslint-disable-next-line no-await-in-loop -- photos are stored one after another
    await storePhoto(getReportPhotoFolder(reporting, id, group), await takePhoto(), `${group}.jpg`);
};

const refused = { kind: 'status', status: 422 } as const;

/**
 * When the services refuse a part of a report, the page names that part, and “Try again” sends only what is missing
 * (V-19).
 */
export const PhotosNotSent = meta.story({
  ...reportAt({ path, arrive: withPhotos, faults: [{ ...refused, path: '/wecapture' }] }),
  play: async ({ canvas }) => {
    await ready(canvas);
    await expect(canvas.getByText(labels.renterPresent)).toBeVisible();
    await expect(canvas.getAllByText(labels.licencePhotos)).toHaveLength(3);
    await expect(canvas.getAllByText(labels.photoCount(1))).toHaveLength(4);
    await handIn(canvas);
    const { failures, names, states } = submissionMessages;
    await canvas.findByText(new RegExp(`^${failures['damage-photos']}`));
    for (const name of Object.values(names)) await expect(canvas.getByText(name)).toBeVisible(); // eslint-disable-line no-await-in-loop
    const retry = async () => userEvent.click(canvas.getByRole('button', { name: shellMessages.retry }));

    await playFaults([{ ...refused, path: '/vir/file' }]);
    await retry();
    await canvas.findByText(states.preparing);
    await canvas.findByText(submissionMessages.pdfSent);
    await canvas.findByText(new RegExp(`^${failures['licence-third-party']}`));
    for (const part of ['licence-witness', 'licence-other-driver'] as const) {
      // The part that was refused before is now accepted, and the next part is refused. eslint-disable-next-line
      // no-await-in-loop -- parts are sent one after another
      await playFaults([{ ...refused, path: '/vir/file', nth: 2 }]);
      await retry(); // eslint-disable-line no-await-in-loop
      // eslint-disable-next-line no-await-in-loop
      await expect(await canvas.findByText(new RegExp(`^${failures[part]}`))).toBeVisible();
    }
    await expect(canvas.getAllByText(states.sent)).toHaveLength(5);
  },
});

export const Loading = meta.story({
  ...reportAt({ path, arrive: panel, faults: [{ path: '/vir/detail', kind: 'hang' }] }),
});

export const NotLoaded = meta.story({
  ...reportAt({ path, arrive: panel, faults: [{ path: '/vir/detail', kind: 'status', status: 422 }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});
