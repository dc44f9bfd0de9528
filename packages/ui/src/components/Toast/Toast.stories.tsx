import { useState } from 'react';
import { expect, fn, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Toast, type ToastContent, ToastRegion } from './Toast.tsx';

const meta = preview.meta({
  title: 'Components/Toast',
  component: Toast,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    type: 'success' as ToastContent['type'],
    message: 'All images are uploaded.',
    closeLabel: 'Close',
    onClose: fn(),
  },
});

export const Success = meta.story();

export const Error = meta.story({
  args: { type: 'error', message: 'There is an error uploading your images. Please try again later.' },
});

const Region = ({ first }: { first: ToastContent }) => {
  const [toast, setToast] = useState<ToastContent | null>(first);
  return (
    <ToastRegion
      toast={toast}
      fallback="Some error occurred"
      closeLabel="Close"
      onClose={() => setToast(null)}
    />
  );
};

/**
 * A toast of type `failError` stays until the person closes it. A toast without a message shows the text
 * `fallback`.
 */
export const StaysUntilClosed = meta.story({
  render: () => <Region first={{ type: 'failError', message: '' }} />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('alert')).toHaveTextContent('Some error occurred');
    await userEvent.click(canvas.getByRole('button', { name: 'Close' }));
    await expect(canvas.getByRole('alert')).toBeEmptyDOMElement();
  },
});
