import { useState } from 'react';
import { expect, fn, userEvent, waitFor, within } from 'storybook/test';
import preview from '../../../../../.storybook/preview.tsx';
import { sessionMessages as text } from './messages.ts';
import { SessionDialog } from './SessionDialog.tsx';

const meta = preview.meta({
  title: 'Shell/Session',
  parameters: {
    screen: {
      about: 'The warning before a session ends, on whatever page of a product the person is.',
      rules: ['D-07'],
    },
  },
  tags: ['autodocs'],
});

interface Props {
  readonly onExtend: () => Promise<unknown>;
}

/** The warning, 90 seconds before the session ends. */
const Warning = ({ onExtend }: Props) => {
  const [until] = useState(() => Date.now() + 90_000);
  return <SessionDialog until={until} text={text} onExtend={onExtend} onLeave={fn()} />;
};

/**
 * The session cannot be extended: at first the services are not reached, so the person may try again; then they refuse
 * to extend it any further, so the person finishes what they are doing.
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
