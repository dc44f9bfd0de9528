import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { sessionMessages as text } from './messages.ts';
import { SessionDialog } from './SessionDialog.tsx';

const meta = preview.meta({
  title: 'Shell/Session',
  parameters: {
    screen: {
      about: 'The warning before a session ends. It can appear on any page.',
      rules: ['D-07'],
    },
  },
  tags: ['autodocs'],
});

interface Props {
  readonly onExtend: () => Promise<unknown>;
}

/** The warning 90 seconds before the session expires. */
const Warning = ({ onExtend }: Props) => {
  const [until] = useState(() => Date.now() + 90_000);
  return <SessionDialog until={until} text={text} onExtend={onExtend} onLeave={fn()} />;
};

/**
 * The session cannot be extended. The first request fails, so the person may try again. The second one succeeds but
 * adds no time, so the dialog asks the person to finish what they are doing.
 */
export const NotExtended = meta.story({
  tags: ['colour'],
  render: () => (
    <Warning onExtend={fn().mockRejectedValueOnce(new TypeError('offline')).mockResolvedValue(undefined)} />
  ),
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('alertdialog', { name: text.title }));
    const extend = dialog.getByRole('button', { name: text.extend });
    await waitFor(() => expect(extend).toBeVisible());
    await userEvent.click(extend);
    await expect(await within(dialog.getByRole('alert')).findByText(text.failed)).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: text.extend }));
    await expect(await dialog.findByText(text.final)).toBeVisible();
    await expect(dialog.queryByText(text.failed)).toBeNull();
    await expect(dialog.getByRole('button', { name: text.goOn })).toBeVisible();
    await expect(dialog.getByRole('button', { name: text.leave })).toBeVisible();
  },
});

/**
 * With less than a minute left, the time is announced. The person extends the session, and the response is still
 * pending.
 */
export const Extending = meta.story({
  // The countdown keeps running, so each picture would show another time.
  tags: ['!visual'],
  beforeEach: () => {
    const { now } = Date;
    return () => {
      Date.now = now;
    };
  },
  render: () => <Warning onExtend={() => new Promise(() => undefined)} />,
  play: async ({ canvas }) => {
    const dialog = within(await canvas.findByRole('alertdialog', { name: text.title }));
    const extend = dialog.getByRole('button', { name: text.extend });
    await waitFor(() => expect(extend).toBeVisible());
    const later = Date.now() + 31_000;
    Date.now = () => later;
    // A page that becomes visible again checks the clock at once.
    document.dispatchEvent(new Event('visibilitychange'));
    await expect(await dialog.findByText(text.announcement(59))).toBeInTheDocument();
    await userEvent.click(extend);
    await expect(await dialog.findByText(text.extending)).toBeInTheDocument();
    await expect(extend).toHaveAttribute('aria-busy', 'true');
  },
});
