import { expect, userEvent, waitFor, type within } from 'storybook/test';
import { asRenter, asStaff, withReport } from '../../../../../../.storybook/incident-report-people.ts';
import { reportAt } from '../../../../../../.storybook/incident-report-story.tsx';
import preview from '../../../../../../.storybook/preview.tsx';
import { shellMessages } from '../../../shell/messages.ts';
import { reportAnswerLabels as labels } from '../../answer-messages.ts';
import { submissionMessages } from '../../submission/messages.ts';
import { reviewMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Incident report/Review',
  parameters: {
    screen: {
      about: 'Everything that was answered, once more, with the ways to mend it and the declaration to sign.',
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

/** The report is being sent: its first request is in progress. */
export const Sending = meta.story({
  ...reportAt({ path, arrive: windscreen, faults: [{ path: '/vir/create', kind: 'hang' }] }),
  play: async ({ canvas }) => {
    await handIn(canvas);
    await expect(
      await canvas.findByRole('progressbar', { name: submissionMessages.sending(1, 2) }),
    ).toBeVisible();
    await expect(canvas.queryByRole('button', { name: text.submit })).toBeNull();
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

export const Loading = meta.story({
  ...reportAt({ path, arrive: panel, faults: [{ path: '/vir/detail', kind: 'hang' }] }),
});

export const NotLoaded = meta.story({
  ...reportAt({ path, arrive: panel, faults: [{ path: '/vir/detail', kind: 'status', status: 422 }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});
