import { expect, fn, userEvent, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { CopyLink } from './CopyLink.tsx';

const meta = preview.meta({
  title: 'Components/CopyLink',
  component: CopyLink,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    label: 'Link to your check-in',
    url: 'https://example.com/check-in?c=8f14e45fceea167a',
    copyLabel: 'Copy link',
    copied: 'The link is copied.',
    failed: 'The link could not be copied. It is selected: copy it from the field.',
  },
});

/**
 * Replaces the browser's clipboard by a fake whose `writeText` is given. The returned function restores the real
 * clipboard.
 */
const clipboard = (writeText: (text: string) => Promise<void>) => () => {
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } });
  return () => void Reflect.deleteProperty(navigator, 'clipboard');
};

export const Plain = meta.story();

const written = fn(() => Promise.resolve());

export const Copied = meta.story({
  beforeEach: clipboard(written),
  play: async ({ args, canvas }) => {
    await userEvent.tab();
    await userEvent.tab();
    await expect(canvas.getByRole('button', { name: 'Copy link' })).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('The link is copied.'));
    await expect(written).toHaveBeenCalledWith(args.url);
  },
});

/**
 * If the browser does not allow writing to the clipboard, the link's text is selected, so that the person can copy
 * it.
 */
export const NotAllowed = meta.story({
  beforeEach: clipboard(() => Promise.reject(new DOMException('closed', 'NotAllowedError'))),
  play: async ({ args, canvas }) => {
    await userEvent.click(canvas.getByRole('button', { name: 'Copy link' }));
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('could not be copied'));
    await expect(canvas.getByRole('textbox')).toHaveFocus();
    await expect(document.getSelection()?.toString()).toBe(args.url);
  },
});
