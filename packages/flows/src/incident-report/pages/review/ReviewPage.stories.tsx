import { expect, spyOn, userEvent, waitFor, type within } from 'storybook/test';
import { asRenter, asStaff, withReport } from '../../../../../../.storybook/incident-report-people.ts';
import { reportAt } from '../../../../../../.storybook/incident-report-story.tsx';
import preview from '../../../../../../.storybook/preview.tsx';
import { formStepMessages } from '../../../engine/form-step/messages.ts';
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

const unreachable = reportAt({ path, arrive: windscreen, faults: [{ path: '/vir/create', kind: 'refuse' }] });

/** The services cannot be reached: the report stays on the device, and the page says when it is sent (V-19). */
export const NotReached = meta.story({
  ...unreachable,
  beforeEach: async (context) => {
    await unreachable.beforeEach(context);
    return () => Reflect.deleteProperty(navigator, 'onLine');
  },
  play: async ({ canvas }) => {
    await ready(canvas);
    // While the browser says that there is no network, a failed request is not repeated.
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    await handIn(canvas);
    const why = await canvas.findByText(submissionMessages.failures.network);
    await expect(why.closest('[role="alert"]')).toHaveTextContent(submissionMessages.stopped);
    await expect(canvas.getByText(submissionMessages.keptOffline)).toBeVisible();
    await expect(canvas.getByRole('button', { name: shellMessages.retry })).toBeVisible();
    await expect(canvas.getByRole('button', { name: submissionMessages.change })).toBeVisible();
  },
});

/** The device cannot make what is to be sent, such as the signature's picture. The button tries again (V-19). */
export const NotPrepared = meta.story({
  ...reportAt({ path, arrive: windscreen }),
  beforeEach: async (context) => {
    await reportAt({ path, arrive: windscreen }).beforeEach(context);
    const draw = spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
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

export const Loading = meta.story({
  ...reportAt({ path, arrive: panel, faults: [{ path: '/vir/detail', kind: 'hang' }] }),
});

export const NotLoaded = meta.story({
  ...reportAt({ path, arrive: panel, faults: [{ path: '/vir/detail', kind: 'status', status: 422 }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});
