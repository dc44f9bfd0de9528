import { useState } from 'react';
import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Button } from '../Button/Button.tsx';
import { Dialog } from './Dialog.tsx';

const meta = preview.meta({
  title: 'Components/Dialog',
  component: Dialog,
  tags: ['stable'],
  // The story is shown in a frame, because an open dialog would make the whole documentation page inert.
  parameters: { layout: 'padded', docs: { story: { inline: false, height: '320px' } } },
});

const Asked = () => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>View</Button>
      <Dialog
        open={open}
        title="Pop-up blocked"
        closeLabel="Close"
        onClose={() => setOpen(false)}
        actions={<Button variant="primary">Download</Button>}
      >
        <p>It looks like pop-up blocker is enabled on your browser. Please download the file instead.</p>
      </Dialog>
    </>
  );
};

/**
 * The dialog takes the focus when it opens. When its close button is pressed, it returns the focus to the button that
 * opened it.
 */
export const OpensAndCloses = meta.story({
  render: () => <Asked />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'View' });
    await userEvent.click(opener);
    const dialog = canvas.getByRole('dialog', { name: 'Pop-up blocked' });
    await expect(dialog).toContainElement(document.activeElement as HTMLElement);
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(opener).toHaveFocus();
  },
});

export const Open = meta.story({
  args: {
    open: true,
    title: 'Pop-up blocked',
    closeLabel: 'Close',
    onClose: () => undefined,
    children: 'It looks like pop-up blocker is enabled on your browser. Please download the file instead.',
    actions: <Button variant="primary">Download</Button>,
  },
});
