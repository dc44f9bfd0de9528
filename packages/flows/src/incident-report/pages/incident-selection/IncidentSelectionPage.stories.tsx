import { expect, screen, userEvent, waitFor, within } from 'storybook/test';
import { asRenter, asStaff, bySms } from '@journey/workshop/incident-report-people';
import { reportAt } from '@journey/workshop/incident-report-story';
import preview from '@journey/workshop/preview';
import { playFaults } from '@journey/workshop/control';
import { reportSiteFor } from '@journey/workshop/site';
import { openDrafts } from '../../../engine/drafts/drafts.ts';
import { createTaskQueueStore } from '../../../engine/outbox/queue-store.ts';
import { shellMessages } from '../../../shell/messages.ts';
import { sessionMessages } from '../../../shell/session/messages.ts';
import { waitingReportMessages as waiting } from '../../area/waiting-messages.ts';
import { getReportDraftsArea, getSubmissionOutboxName } from '../../drafts.ts';
import { reportFrameMessages, reportTypeNames } from '../../messages.ts';
import { reportSelectionMessages as text, reportStatusNames } from './messages.ts';

const path = '/vehicleincidents/incidentselection';
const meta = preview.meta({
  title: 'Incident report/Incident selection',
  parameters: {
    screen: {
      about: 'Asks what happened. The person chooses the type of a new report, or a report to continue.',
      rules: ['V-06', 'V-07', 'V-08', 'V-09', 'V-27', 'V-32'],
    },
  },
  tags: ['autodocs'],
});
const many = asRenter('panel at Initialized');
const lists = '/api/vir/serviceTracking/virs';

/** The methods of Storybook's `canvas` with which a helper of these stories finds elements on the page. */
interface Canvas {
  findByRole: (role: 'button', options: { name: string }) => Promise<HTMLElement>;
}

const openList = async (canvas: Canvas, type: keyof typeof reportTypeNames) => {
  const button = await canvas.findByRole('button', { name: reportTypeNames[type] });
  // The button of a report type is disabled until the lists of reports have loaded.
  await waitFor(() => expect(button).toBeEnabled());
  await userEvent.click(button);
  return within(await screen.findByRole('dialog', { name: reportTypeNames[type] }));
};

export const FourTypes = meta.story({
  tags: ['colour'],
  ...reportAt({ path, arrive: many }),
  play: async ({ canvas }) => {
    for (const type of ['windscreen', 'panel', 'interior', 'mechanical'] as const)
      // eslint-disable-next-line no-await-in-loop -- buttons are checked one after another
      await expect(await canvas.findByRole('button', { name: reportTypeNames[type] })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: reportTypeNames.theft })).toBeNull();
    await expect(await canvas.findByText(text.loaded)).toBeVisible();
  },
});

/** The page asks a person on the web for confirmation before it logs them out, because unsaved input would be lost. */
export const LogoutAsked = meta.story({
  ...reportAt({ path, arrive: many }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: reportFrameMessages.logout }));
    const question = within(await screen.findByRole('dialog', { name: reportFrameMessages.logoutTitle }));
    await waitFor(() => expect(question.getByText(reportFrameMessages.logoutQuestion)).toBeVisible());
    await expect(question.getByRole('button', { name: reportFrameMessages.stay })).toBeVisible();
  },
});

/** The session is about to expire. Once it is extended, a toast says by how much (V-24). */
export const SessionExtended = meta.story({
  // Pictures leave out toasts.
  tags: ['!visual'],
  ...reportAt({
    path,
    arrive: async (reporting, site) => {
      await many(reporting, site);
      const { session, ...rest } = reporting.state.get();
      const expiresAt = Date.now() + 90_000;
      if (session) reporting.state.set({ ...rest, session: { ...session, expiresAt } });
    },
  }),
  play: async () => {
    const warning = within(await screen.findByRole('alertdialog', { name: sessionMessages.title }));
    const extend = warning.getByRole('button', { name: sessionMessages.extend });
    await waitFor(() => expect(extend).toBeVisible());
    await userEvent.click(extend);
    const said = new RegExp(`^${reportFrameMessages.extended(9).replace('9', String.raw`\d+`)}$`);
    await expect(await screen.findByText(said)).toBeVisible();
  },
});

/** The dialog lists the reports in progress, each with a ring that shows how complete the report is (V-06). */
export const InProgress = meta.story({
  ...reportAt({ path, arrive: many }),
  play: async ({ canvas }) => {
    const dialog = await openList(canvas, 'panel');
    await expect(dialog.getAllByRole('button', { name: /^Delete/ })).toHaveLength(7);
    await waitFor(() => expect(dialog.getByText(text.progress('Initialized'))).toBeVisible());
    await expect(dialog.getByRole('progressbar', { name: text.percent(0) })).toBeVisible();
  },
});

export const Submitted = meta.story({
  ...reportAt({ path, arrive: asRenter('windscreen at SubmissionPage') }),
  play: async ({ canvas }) => {
    const dialog = await openList(canvas, 'windscreen');
    await userEvent.click(dialog.getByRole('tab', { name: text.submitted }));
    await expect(await dialog.findByRole('button', { name: /^Edit/ })).toBeVisible();
    // The dialog has no button to delete a submitted report, since such a report cannot be deleted.
    await expect(dialog.queryByRole('button', { name: /^Delete/ })).toBeNull();
  },
});

export const NoneYet = meta.story({
  ...reportAt({ path, arrive: asRenter('windscreen at SubmissionPage') }),
  play: async ({ canvas }) => {
    const dialog = await openList(canvas, 'mechanical');
    await waitFor(() => expect(dialog.getByText(text.none)).toBeVisible());
    await expect(dialog.getByRole('button', { name: text.create })).toBeVisible();
    await userEvent.click(dialog.getByRole('tab', { name: text.submitted }));
    await waitFor(() => expect(dialog.getByText(text.none)).toBeVisible());
    await expect(dialog.queryByRole('button', { name: text.create })).toBeNull();
  },
});

/** No button creates a theft report, but existing ones can be continued (V-32). */
export const Theft = meta.story({
  ...reportAt({ path, arrive: many }),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.others }));
    const dialog = within(await screen.findByRole('dialog', { name: reportTypeNames.theft }));
    await expect(dialog.getAllByRole('button', { name: /^Continue/ })).toHaveLength(2);
    await expect(dialog.queryByRole('button', { name: text.create })).toBeNull();
  },
});

export const Created = meta.story({
  ...reportAt({ path, arrive: asRenter('windscreen at SubmissionPage') }),
  play: async ({ canvas }) => {
    const dialog = await openList(canvas, 'mechanical');
    await userEvent.click(dialog.getByRole('button', { name: text.create }));
    const question = await screen.findByText(text.createText);
    await waitFor(() => expect(question).toBeVisible());
  },
});

export const CreationFailed = meta.story({
  ...reportAt({ path, arrive: asRenter('windscreen at SubmissionPage') }),
  play: async ({ canvas }) => {
    const dialog = await openList(canvas, 'mechanical');
    await playFaults([{ kind: 'truncated', path: '/api/vir/init', delayMs: 300 }]);
    await userEvent.click(dialog.getByRole('button', { name: text.create }));
    await expect(await dialog.findByText(text.creating)).toBeInTheDocument();
    const failure = await dialog.findByText(text.createFailed);
    await waitFor(() => expect(failure).toBeVisible());
  },
});

export const DeletionAsked = meta.story({
  ...reportAt({ path, arrive: many }),
  play: async ({ canvas }) => {
    const dialog = await openList(canvas, 'interior');
    await userEvent.click(dialog.getByRole('button', { name: /^Delete/ }));
    const question = await screen.findByText(text.removeText);
    await waitFor(() => expect(question).toBeVisible());
  },
});

/** After a deletion, a message in the dialog takes the focus, because the pressed button has disappeared (V-06). */
export const Deleted = meta.story({
  ...reportAt({ path, arrive: many }),
  play: async ({ canvas }) => {
    const dialog = await openList(canvas, 'interior');
    await userEvent.click(dialog.getByRole('button', { name: /^Delete/ }));
    const question = within(await screen.findByRole('dialog', { name: text.removeTitle }));
    await userEvent.click(question.getByRole('button', { name: text.remove }));
    await waitFor(() => expect(dialog.getByText(text.removed)).toBeVisible());
    await expect(dialog.getByText(text.none)).toBeVisible();
  },
});

/**
 * A report could be neither continued nor deleted. The dialog shows both errors, and each action can be tried again
 * (V-06).
 */
export const NotContinuedNorDeleted = meta.story({
  ...reportAt({
    path,
    arrive: many,
    faults: [{ kind: 'status', status: 422, path: '/api/vir/detail' }],
  }),
  play: async ({ canvas }) => {
    const dialog = await openList(canvas, 'panel');
    const row = dialog.getByText(text.progress(reportStatusNames['incident-details'])).closest('li')!;
    await userEvent.click(within(row).getByRole('button', { name: /^Continue/ }));
    await expect(await dialog.findByText(text.continueFailed)).toBeVisible();
    await userEvent.click(within(row).getByRole('button', { name: /^Delete/ }));
    const question = within(await screen.findByRole('dialog', { name: text.removeTitle }));
    await userEvent.click(question.getByRole('button', { name: text.remove }));
    await waitFor(() =>
      expect(dialog.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
        text.continueFailed,
        text.removeFailed,
      ]),
    );
    await expect(within(row).getByRole('button', { name: /^Continue/ })).toBeEnabled();
    await waitFor(() => expect(within(row).getByRole('button', { name: /^Delete/ })).toHaveFocus());
    // The list's scroll position depends on when each notice appeared, so it is reset.
    row.closest('ul')!.scrollTop = 0;
  },
});

/**
 * A text message's link allows one new report. Once that report exists, the page says that no other can be started, and
 * shows the number to call (V-05).
 */
export const NoNewReport = meta.story({
  ...reportAt({ path, arrive: bySms('Staff found panel damage at the return') }),
  play: async ({ canvas, globals }) => {
    const dialog = await openList(canvas, 'mechanical');
    await userEvent.click(dialog.getByRole('button', { name: text.create }));
    const question = within(await screen.findByRole('dialog', { name: text.initialised }));
    await userEvent.click(question.getByRole('button', { name: text.cancel }));
    await expect(await canvas.findByText(text.noNewReport)).toBeInTheDocument();
    await userEvent.click(await dialog.findByRole('button', { name: text.close }));
    await waitFor(() => expect(canvas.getByText(text.noNewReport)).toBeVisible());
    const { display } = reportSiteFor(globals).phone;
    await expect(canvas.getByRole('link', { name: `${reportFrameMessages.help} ${display}` })).toBeVisible();
  },
});

/** For somebody who came from a text message, the page first offers the notice about the damage that staff found. */
export const ByTextMessage = meta.story({
  ...reportAt({ path, arrive: bySms('Staff found panel damage at the return') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('link', { name: text.noticeOpen })).toBeVisible();
  },
});

/** In the branch app, staff report damage to a vehicle that is not on rent (V-27). */
export const InTheApp = meta.story({
  ...reportAt({ path, arrive: asStaff('not on rent') }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: reportTypeNames.panel })).toBeVisible();
    await expect(canvas.queryByRole('button', { name: reportFrameMessages.logout })).toBeNull();
  },
});

/**
 * A report on a vehicle that staff opened earlier has not been sent yet. It waits until its rental is looked up again
 * (V-19).
 */
export const ReportOfAnotherRentalWaits = meta.story({
  ...reportAt({
    path,
    arrive: async (reporting, site) => {
      await asStaff('not on rent')(reporting, site);
      const drafts = await openDrafts(getReportDraftsArea(reporting.site), 'another-rental');
      const { now } = Date;
      const earlier = now() - 7_200_000;
      Date.now = () => earlier;
      await createTaskQueueStore(drafts, getSubmissionOutboxName('another-report'))
        .begin([{ id: 'report', input: 'answers' }])
        .finally(() => {
          Date.now = now;
        });
    },
  }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(new RegExp(`^${waiting.ofAnotherRental}, since`))).toBeVisible();
    await expect(canvas.getByText(waiting.onDeviceAdvice)).toBeVisible();
    await expect(await canvas.findByRole('button', { name: reportTypeNames.panel })).toBeVisible();
  },
});

export const Loading = meta.story({
  ...reportAt({ path, arrive: many, faults: [{ kind: 'hang', path: lists }] }),
  play: async () => {
    await expect(await screen.findByText(text.loading)).toBeInTheDocument();
  },
});

export const Failed = meta.story({
  ...reportAt({ path, arrive: many, faults: [{ kind: 'truncated', path: lists }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: shellMessages.retry })).toBeVisible();
  },
});
