import { expect, screen, spyOn, userEvent, waitFor, type within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { summaryMessages } from '../steps/summary/messages.ts';
import { counterPassMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Check-in/Counter pass',
  parameters: {
    screen: {
      about: 'A code that the person shows at the counter, so that the staff can find the check-in.',
      rules: ['C-22'],
    },
  },
  tags: ['autodocs'],
});

const fromTheSummary = { path: '/checkin/checkin-summary', driver: '', state: { isSaved: true } } as const;

/** The counter pass of a verified driver: reference, status, place and time, and what to bring. */
export const Verified = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-completed' },
  ...checkInAt(fromTheSummary),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: summaryMessages.pass }));
    await expect(await canvas.findByText(text.checkedIn)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.calendar })).toBeVisible();
  },
});

export const Unverified = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(fromTheSummary),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: summaryMessages.pass }));
    await expect(await canvas.findByText(text.unverified)).toBeVisible();
  },
});

const openPass = async (canvas: ReturnType<typeof within>) =>
  userEvent.click(await canvas.findByRole('link', { name: summaryMessages.pass }));

/** The counter pass is being decrypted, which takes a moment on a slow phone. */
export const Opening = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-completed' },
  ...checkInAt(fromTheSummary),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: summaryMessages.pass });
    const slow = spyOn(crypto.subtle, 'decrypt').mockReturnValue(new Promise(() => undefined));
    try {
      await openPass(canvas);
      await expect((await canvas.findAllByText(text.loading))[0]).toBeInTheDocument();
    } finally {
      slow.mockRestore();
    }
  },
});

/** The device has no network. The counter pass still opens, and says that it opens without one. */
export const WithoutANetwork = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-completed' },
  ...checkInAt(fromTheSummary),
  play: async ({ canvas }) => {
    await canvas.findByRole('link', { name: summaryMessages.pass });
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false });
    try {
      await openPass(canvas);
      await expect(await canvas.findByText(text.lead)).toBeVisible();
      await expect(await canvas.findByText(text.checkedIn)).toBeVisible();
    } finally {
      Reflect.deleteProperty(navigator, 'onLine');
    }
  },
});

/** The browser does not let the page create a file, so the calendar entry could not be saved. */
export const NotInTheCalendar = meta.story({
  globals: { scenario: 'check-in-completed' },
  ...checkInAt(fromTheSummary),
  play: async ({ canvas }) => {
    await openPass(canvas);
    // The summary has a calendar button as well, so this story first waits for the pass.
    await canvas.findByText(text.checkedIn);
    const refused = spyOn(URL, 'createObjectURL').mockImplementation(() => {
      throw new DOMException('Files are blocked', 'SecurityError');
    });
    try {
      await userEvent.click(await canvas.findByRole('button', { name: text.calendar }));
      const why = (await canvas.findByText(text.calendarFailed)).closest('[role="alert"]');
      await expect(why).toBeVisible();
    } finally {
      refused.mockRestore();
    }
  },
});

/** The confirmation dialog before the counter pass is removed. It says that the check-in does not change. */
export const Removing = meta.story({
  tags: ['!visual'],
  globals: { scenario: 'check-in-completed' },
  ...checkInAt(fromTheSummary),
  play: async ({ canvas }) => {
    await openPass(canvas);
    await userEvent.click(await canvas.findByRole('button', { name: text.remove }));
    const dialog = await screen.findByRole('dialog', { name: text.removeTitle });
    await waitFor(() => expect(dialog).toBeVisible());
    await expect(dialog).toHaveTextContent(text.removeText);
    await expect(screen.getByRole('button', { name: text.cancel })).toBeVisible();
  },
});

/** The person has removed the counter pass from the device. The check-in itself is unchanged. */
export const Removed = meta.story({
  globals: { scenario: 'check-in-completed' },
  ...checkInAt(fromTheSummary),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('link', { name: summaryMessages.pass }));
    await userEvent.click(await canvas.findByRole('button', { name: text.remove }));
    const dialog = await screen.findByRole('dialog', { name: text.removeTitle });
    const [confirm] = Array.from(dialog.querySelectorAll('button')).filter(
      ({ textContent }) => textContent === text.remove,
    );
    await userEvent.click(confirm as HTMLElement);
    await expect(await canvas.findByRole('heading', { name: text.emptyTitle })).toBeVisible();
  },
});

/** The page of the counter pass, on a device that has stored none. */
export const Empty = meta.story({
  tags: ['colour'],
  globals: { scenario: 'check-in-completed' },
  ...checkInAt({ path: '/checkin/counter-pass' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.emptyTitle)).toBeVisible();
  },
});
