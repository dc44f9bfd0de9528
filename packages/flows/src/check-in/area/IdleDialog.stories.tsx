import { expect, waitFor, within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { idleMessages as text } from './idle-messages.ts';

/**
 * The dialog with which a shared counter screen asks whether anybody is still there (C-28). It opens after 90 s without
 * use and logs out after 30 s more.
 */
const meta = preview.meta({
  title: 'Check-in/Left alone at a counter',
  parameters: {
    screen: {
      about:
        'On a shared screen at the counter, asks after a pause whether anybody is still there, and otherwise logs the person out.',
      rules: ['C-28', 'C-30', 'C-31'],
    },
  },
  // No visual comparison, because the dialog's countdown changes every second.
  tags: ['autodocs', '!visual'],
});

type Canvas = ReturnType<typeof within>;

const IDLE = 90_000;

/**
 * Shortens the idle time of a shared counter screen from 90 s to 0 s for these stories, so that the dialog
 * opens as soon as the screen does.
 */
const hurried = (story: Parameters<typeof checkInAt>[0]) => {
  const made = checkInAt({ ...story, stays: true });
  return {
    ...made,
    beforeEach: async (context: Parameters<typeof made.beforeEach>[0]) => {
      const unhurried = window.setTimeout.bind(window);
      const hurry = (work: () => void, wait?: number) => unhurried(work, wait === IDLE ? 0 : wait);
      window.setTimeout = hurry as typeof window.setTimeout;
      const leave = await made.beforeEach(context);
      return () => {
        window.setTimeout = unhurried;
        leave();
      };
    },
  };
};

/**
 * Waits until the page asks whether anybody is still there.
 * @returns the dialog
 */
const findDialog = async (canvas: Canvas) => {
  await canvas.findByRole('heading', { level: 1 });
  await waitFor(() => expect(canvas.getByRole('alertdialog', { name: text.title })).toBeVisible());
  return canvas.getByRole('alertdialog', { name: text.title });
};

/**
 * The idle dialog on the login page of a shared counter screen, where the booking's brand is not known yet.
 */
export const AtTheLogin = meta.story({
  ...hurried({ path: '/generic-checkin/login' }),
  play: async ({ canvas }) => {
    const dialog = await findDialog(canvas);
    await expect(within(dialog).getByText(/^Logging out in \d+ seconds$/)).toBeVisible();
    await expect(dialog).toHaveAccessibleDescription(text.loggedOutAfter(30));
    await expect(within(dialog).getByRole('button', { name: text.stay })).toHaveFocus();
  },
});

/** The idle dialog in the middle of a check-in that began on a shared counter screen. */
export const InACheckIn = meta.story({
  globals: { scenario: 'check-in-generic' },
  ...hurried({ path: '/checkin/privacy/meridian', driver: '', state: { isGeneric: true } }),
  play: async ({ canvas }) => {
    await findDialog(canvas);
  },
});

/** The idle dialog in a demonstration of the check-in on a shared counter screen. */
export const InADemonstration = meta.story({
  globals: { scenario: 'check-in-demo' },
  ...hurried({
    path: '/checkin-demo/privacy/meridian',
    kind: 'demo',
    driver: '',
    state: { isGeneric: true },
  }),
  play: async ({ canvas }) => {
    await findDialog(canvas);
  },
});
