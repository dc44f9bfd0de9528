import { expect, fn, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { ConfirmDialog } from './ConfirmDialog.tsx';

const meta = preview.meta({
  title: 'Components/ConfirmDialog',
  component: ConfirmDialog,
  tags: ['stable'],
  // The story is shown in a frame, because an open dialog would make the whole documentation page inert.
  parameters: { docs: { story: { inline: false, height: '320px' } } },
  args: {
    open: true,
    title: 'Log out',
    children: 'Are you sure you want to log out?',
    confirmLabel: 'Log out',
    cancelLabel: 'Stay',
    onConfirm: fn(),
    onCancel: fn(),
  },
});

export const Asking = meta.story({
  play: async ({ args, canvas }) => {
    // The dialog opens a moment after it is rendered.
    await userEvent.click(await canvas.findByRole('button', { name: 'Stay' }));
    await expect(args.onCancel).toHaveBeenCalledOnce();
    await userEvent.click(canvas.getByRole('button', { name: 'Log out' }));
    await expect(args.onConfirm).toHaveBeenCalledOnce();
  },
});

export const Danger = meta.story({ args: { tone: 'danger' } });

/** The action is under way, and the dialog can no longer be cancelled. */
export const Busy = meta.story({
  args: { busy: true },
  play: async ({ args, canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: 'Stay' }));
    await userEvent.keyboard('{Escape}');
    await expect(canvas.getByRole('dialog')).toBeVisible();
    await expect(args.onCancel).not.toHaveBeenCalled();
  },
});
