import { HAND_OVER_FRAGMENT_PARAMETER, signInToCheckIn } from '@journey/api/auth';
import { expect, userEvent, type within } from 'storybook/test';
import { phoneMessages } from '../../fields/form-messages.ts';
import preview from '@journey/workshop/preview';
import { checkInAt } from '@journey/workshop/check-in-story';
import { siteFor } from '@journey/workshop/site';
import { createTransportWithToken } from '../../shell/transport.ts';
import { handOverMessages as text } from './messages.ts';
import { PASSED_INTRODUCTION } from '../state.ts';

const meta = preview.meta({
  title: 'Check-in/Go on with your phone',
  parameters: {
    screen: {
      about:
        'Lets a person on a desktop continue the identity check on a phone: with a QR code, a link or a text message.',
      rules: ['C-33'],
    },
  },
  // The QR code in these stories differs each time, so their pictures cannot be compared with baselines.
  tags: ['autodocs', '!visual'],
  globals: { viewport: { value: 'desktop' } },
});

type Canvas = ReturnType<typeof within>;

const desktop = {
  path: '/checkin/verify',
  driver: '',
  device: 'desktop',
  state: { ...PASSED_INTRODUCTION, identity: { status: 'open' }, card: { status: 'open' } },
} as const;

const sendTo = async (canvas: Canvas, number: string) => {
  await userEvent.type(await canvas.findByLabelText(phoneMessages.mobile), number);
  await userEvent.click(canvas.getByRole('button', { name: text.send }));
};

/**
 * The page on a desktop for continuing on a phone: a QR code, a link and an SMS. The check-in has not been
 * opened on a phone yet (C-33).
 */
export const Waiting = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(desktop),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('img', { name: text.code })).toBeVisible();
    await expect(await canvas.findByText(text.deviceWaiting)).toBeVisible();
  },
});

export const CodeLoading = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ ...desktop, faults: [{ kind: 'hang', path: '/api/auth/hand-over' }] }),
  play: async ({ canvas }) => {
    await expect((await canvas.findAllByText(text.codeLoading))[0]).toBeInTheDocument();
  },
});

/**
 * Replaces the browser's clipboard with one that accepts or refuses the link.
 * @param story the story whose link is copied
 */
const copying = (story: ReturnType<typeof checkInAt>, isAllowed: boolean) => ({
  ...story,
  beforeEach: async (context: Parameters<typeof story.beforeEach>[0]) => {
    const leave = await story.beforeEach(context);
    const writeText = () =>
      isAllowed ? Promise.resolve() : Promise.reject(new DOMException('closed', 'NotAllowedError'));
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
    return () => {
      Reflect.deleteProperty(navigator, 'clipboard');
      leave();
    };
  },
});

export const LinkCopied = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...copying(checkInAt(desktop), true),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.copy }));
    await expect(await canvas.findByText(text.copied)).toBeVisible();
  },
});

/** The browser does not let the page copy the link, so it is selected for the person to copy. */
export const LinkNotCopied = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...copying(checkInAt(desktop), false),
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.copy }));
    await expect(await canvas.findByText(text.copyFailed)).toBeVisible();
    await expect(canvas.getByLabelText(text.link)).toHaveFocus();
  },
});

/** The SMS with the link is being sent: the button is busy, and a screen reader says so. */
export const LinkUnderWay = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ ...desktop, faults: [{ kind: 'hang', path: '/api/auth/hand-over/sms' }] }),
  play: async ({ canvas, globals }) => {
    await sendTo(canvas, { AU: '0491570110', NZ: '0215550199' }[siteFor(globals).country]);
    await expect(await canvas.findByText(text.sending)).toHaveAttribute('role', 'status');
    await expect(canvas.getByRole('button', { name: text.send })).toHaveAttribute('aria-busy', 'true');
  },
});

export const LinkSent = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(desktop),
  play: async ({ canvas, globals }) => {
    const [typed, shown] = (
      { AU: ['0491570110', '0491 570 110'], NZ: ['0215550199', '0215550199'] } as const
    )[siteFor(globals).country];
    await sendTo(canvas, typed);
    await expect(await canvas.findByText(shown)).toBeVisible();
  },
});

export const LinkToNoNumber = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt(desktop),
  play: async ({ canvas }) => {
    await sendTo(canvas, '12');
    await expect(await canvas.findByText(phoneMessages.invalid)).toBeVisible();
  },
});

export const LinkNotSent = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ ...desktop, faults: [{ kind: 'status', status: 400, path: '/api/auth/hand-over/sms' }] }),
  play: async ({ canvas }) => {
    await sendTo(canvas, '0491570110');
    await expect(await canvas.findByText(text.smsFailed)).toBeVisible();
  },
});

export const NoCode = meta.story({
  // Without a QR code, the picture is always the same, so it can be compared.
  tags: ['visual', 'colour'],
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ ...desktop, faults: [{ kind: 'status', status: 400, path: '/api/auth/hand-over' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.codeFailed)).toBeVisible();
    await expect(canvas.getByRole('button', { name: text.retry })).toBeVisible();
  },
});

/** Signs in with the link on the desktop's page, like a phone that opens it. */
const openOnAPhone = async (canvas: Canvas) => {
  const link = (await canvas.findByLabelText(text.link)) as HTMLInputElement;
  const code = new URL(link.value).hash.replace(`#${HAND_OVER_FRAGMENT_PARAMETER}=`, '');
  await signInToCheckIn(createTransportWithToken({ apiBase: '/api' }), { variant: 'hand-over', code });
};

/** The desktop's view of a phone that has opened the link and is at the identity provider. */
export const PhoneConnected = meta.story({
  globals: { scenario: 'check-in-id-open' },
  ...checkInAt(desktop),
  play: async ({ canvas }) => {
    await openOnAPhone(canvas);
    await expect(await canvas.findByText(text.deviceHere)).toBeVisible();
    await expect(canvas.getByText(text.underWay)).toBeVisible();
  },
});

/**
 * The desktop's view of the check-in on a phone: the identity has been verified there, and the card is next.
 */
export const UnderWay = meta.story({
  globals: { scenario: 'check-in-id-passed' },
  ...checkInAt(desktop),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.verified)).toBeVisible();
  },
});

export const Failed = meta.story({
  globals: { scenario: 'check-in-id-face-match' },
  ...checkInAt(desktop),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.failed)).toBeVisible();
  },
});

/**
 * The desktop's view of the check-in on a phone: both checks are done there, so either device can fill in the
 * form.
 */
export const Verified = meta.story({
  globals: { scenario: 'check-in-checkin-form' },
  ...checkInAt(desktop),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: text.goOn })).toBeVisible();
  },
});

export const NotFollowed = meta.story({
  globals: { scenario: 'check-in-unverified' },
  ...checkInAt({ ...desktop, faults: [{ kind: 'status', status: 400, operation: 'CheckinProgress' }] }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByText(text.lost)).toBeVisible();
  },
});
