import { createTransport } from '@journey/api';
import {
  fetchIncidentRental,
  fetchReport,
  fetchReports,
  sendReportLinkSms,
  sendReportPdf,
  submitReport,
} from '@journey/api/incidents';
import { expect, userEvent } from 'storybook/test';
import { asRenter, asStaff, withReport } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { shellMessages } from '../../../shell/messages.ts';
import type { IncidentReportApp } from '../../incident-report-app.ts';
import { thankYouMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Incident report/Thank you',
  parameters: {
    screen: {
      about:
        'The last page of the report: sends its files and shows its number. Staff can send the customer a link to complete what is missing.',
      rules: ['V-19', 'V-21', 'V-22'],
      place: 'submission',
    },
  },
  tags: ['autodocs'],
});
const path = '/vehicleincidents/submissionpage';
const theirs = 'windscreen at SubmissionPage';

const renter = withReport(asRenter(theirs), 'windscreen', 'submission-page');
const staff = withReport(asStaff(theirs), 'windscreen', 'submission-page');

const createStaffTransport = (reporting: IncidentReportApp) =>
  createTransport({
    base: '/api',
    token: () => reporting.state.get().session?.token,
    onUnauthorised: () => undefined,
  });

/** Prepares a story: signs in as staff, and sends the three text messages that a number may receive in a day. */
const limited = async (reporting: IncidentReportApp, site: IncidentReportApp['site']): Promise<void> => {
  await staff(reporting, site);
  const { rental: known } = reporting.state.get();
  const { report } = reporting.visit.get();
  if (!known || !report) throw new Error('The scenario has no submitted report');
  const api = createStaffTransport(reporting);
  const rental = await fetchIncidentRental(api, known.serviceTrackingId);
  for (let count = 0; count < 3; count += 1)
    // eslint-disable-next-line no-await-in-loop -- the services count one message after another
    await sendReportLinkSms(
      api,
      { report: { ...report, rental }, mobile: '+61491570156', origin: location.origin },
      { idempotencyKey: crypto.randomUUID() },
    );
};

/** Prepares a story: signs in as staff and submits a report of damage that the customer had not reported. */
const unreported = async (reporting: IncidentReportApp, site: IncidentReportApp['site']): Promise<void> => {
  await asStaff('Unreported damage')(reporting, site);
  const { rental: known } = reporting.state.get();
  const id = reporting.visit.get().link?.reportId;
  if (!known || !id) throw new Error('The scenario has no unreported damage');
  const api = createStaffTransport(reporting);
  const rental = await fetchIncidentRental(api, known.serviceTrackingId);
  const { type, details } = await fetchReport(api, id);
  const { reportNumber } = await submitReport(
    api,
    { reportId: id, type, rental, details, resubmit: false },
    { idempotencyKey: crypto.randomUUID() },
  );
  await sendReportPdf(
    api,
    { id, reportNumber, rental },
    new Blob(['%PDF-1.7\n%%EOF\n'], { type: 'application/pdf' }),
  );
  await fetchReports(api, rental);
  reporting.visit.set({ ...reporting.visit.get(), report: { id, type } });
};

export const ByWeb = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: renter }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.title })).toBeVisible();
    await expect(canvas.getByText(/^VIR\d+/)).toBeVisible();
    await expect(canvas.getByText(text.close)).toBeVisible();
    await expect(canvas.queryByRole('button', { name: text.send })).toBeNull();
  },
});

export const ByTheApp = meta.story({
  ...reportAt({ path, arrive: staff }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.send })).toBeVisible();
    await expect(canvas.queryByText(text.close)).toBeNull();
  },
});

const sendTo = async (canvas: HTMLElement, number: string) => {
  const find = (selector: string) => canvas.querySelector<HTMLInputElement>(selector)!;
  await userEvent.clear(find('input[type=tel]'));
  if (number) await userEvent.type(find('input[type=tel]'), number);
  await userEvent.click(find('button[type=submit]'));
};

export const SmsSent = meta.story({
  ...reportAt({ path, arrive: staff }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: text.send });
    await sendTo(canvasElement, '0491 570 156');
    await expect(await canvas.findByText(text.linkSent)).toBeVisible();
    await expect(await canvas.findByText(text.sent)).toBeVisible();
  },
});

export const SmsNotSent = meta.story({
  ...reportAt({
    path,
    arrive: staff,
    faults: [{ path: '/vir/sendSMS', kind: 'status', status: 422, delayMs: 300 }],
  }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: text.send });
    await sendTo(canvasElement, '0491 570 156');
    await expect(await canvas.findByText(text.sending)).toBeInTheDocument();
    await expect(await canvas.findByText(text.linkNotSent, { exact: false })).toBeVisible();
    await expect(await canvas.findByText(text.notSent)).toBeVisible();
  },
});

/**
 * The services refuse to send a text message, because the limit of three a day to this number has been reached.
 */
export const SmsLimit = meta.story({
  ...reportAt({ path, arrive: limited }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: text.send });
    await sendTo(canvasElement, '0491 570 156');
    await expect(await canvas.findByText(text.limit, { exact: false })).toBeVisible();
    await expect(canvas.queryByText(text.notSent)).toBeNull();
  },
});

export const NoNumber = meta.story({
  ...reportAt({ path, arrive: staff }),
  play: async ({ canvas, canvasElement }) => {
    await canvas.findByRole('button', { name: text.send });
    await sendTo(canvasElement, '');
    await expect((await canvas.findAllByText(text.phoneNeeded))[0]).toBeVisible();
  },
});

/**
 * After staff have reported damage that the customer had not reported, the thank-you page links to the portal
 * instead of offering to send a text message.
 */
export const UnreportedDamage = meta.story({
  ...reportAt({ path, arrive: unreported }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: text.portal })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: text.send })).toBeNull();
  },
});

/**
 * The services have the report, but the request that tells them that the thank-you page was reached has failed,
 * so the page offers to repeat it.
 */
export const NotRecorded = meta.story({
  ...reportAt({
    path,
    arrive: renter,
    faults: [{ method: 'PATCH', path: '/vir/detail', kind: 'status', status: 422 }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.recording)).toBeVisible();
    await expect(canvas.getByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});

export const Loading = meta.story({
  ...reportAt({ path, arrive: renter, faults: [{ method: 'POST', path: '/vir/detail', kind: 'hang' }] }),
});

export const NotLoaded = meta.story({
  ...reportAt({
    path,
    arrive: renter,
    faults: [{ method: 'POST', path: '/vir/detail', kind: 'status', status: 422 }],
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});
