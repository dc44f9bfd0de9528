import { useState } from 'react';
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { createSamplePhotoUrl } from '../../illustrations/sample-photo.ts';
import { Button } from '../Button/Button.tsx';
import { Lightbox, type LightboxProps } from './Lightbox.tsx';

const photos = [1, 2, 3].map((nth) => ({ src: createSamplePhotoUrl(nth), alt: `Damage, photo ${nth}` }));

const meta = preview.meta({
  title: 'Components/Lightbox',
  component: Lightbox,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    open: true,
    photos,
    onClose: fn(),
    labels: {
      title: 'Damage photos',
      gallery: 'gallery',
      photo: 'photo',
      position: '{index} of {total}',
      close: 'Close',
      previous: 'Previous photo',
      next: 'Next photo',
      zoomIn: 'Zoom in',
      zoomOut: 'Zoom out',
    },
    text: { loading: 'Loading the photos', failed: 'The photos could not be shown.', retry: 'Try again' },
  },
});

const Opened = (args: LightboxProps) => {
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>View Damage Photos</Button>
      <Lightbox {...args} open={open} onClose={() => setOpen(false)} />
    </>
  );
};

const box = () => screen.findByRole('dialog', { name: 'Damage photos' });
const shown = (alt: string) => waitFor(() => expect(screen.getByRole('img', { name: alt })).toBeVisible());

export const FirstOfThree = meta.story({
  play: async () => {
    await box();
    await shown('Damage, photo 1');
  },
});

export const InTheMiddle = meta.story({
  args: { index: 1 },
  play: async () => {
    await box();
    await shown('Damage, photo 2');
  },
});

/**
 * The lightbox can be opened, browsed and closed by keyboard. The focus stays inside while it is open, and then
 * returns to the button that opened it.
 */
export const ByKeyboard = meta.story({
  render: (args: LightboxProps) => <Opened {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'View Damage Photos' });
    await userEvent.click(opener);
    const dialog = await box();
    await shown('Damage, photo 1');
    await userEvent.keyboard('{ArrowRight}');
    await shown('Damage, photo 2');
    await expect(opener.closest('[inert]')).not.toBeNull();
    for (let press = 0; press < 6; press += 1) {
      await userEvent.tab(); // eslint-disable-line no-await-in-loop -- one key after another
      const at = document.activeElement as Element;
      if (at !== document.body) await expect(dialog).toContainElement(at as HTMLElement); // eslint-disable-line no-await-in-loop
    }
    screen.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await expect(opener).toHaveFocus();
  },
});

/**
 * In place of a photo that fails to load, the lightbox shows a message and a button that loads the photo again.
 */
export const BrokenPhoto = meta.story({
  tags: ['!visual'],
  args: {
    photos: [{ src: 'data:image/png;base64,none', alt: 'Damage, photo 1' }],
    broken: { text: 'This photo could not be shown.', retry: 'Retry' },
    onRetry: fn(),
  },
  play: async ({ args }) => {
    await box();
    await expect(await screen.findByText('This photo could not be shown.')).toBeVisible();
    const src = () => screen.getByRole('img', { hidden: true }).getAttribute('src');
    const before = src();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await waitFor(() => expect(src()).not.toBe(before));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(await screen.findByText('This photo could not be shown.')).toBeVisible();
    await expect(screen.getByRole('dialog', { name: 'Damage photos' })).toBeVisible();
  },
});

export const Loading = meta.story({
  args: { load: () => new Promise<never>(() => undefined) },
  play: async ({ canvas, args }) => {
    const status = await canvas.findByText(args.text.loading);
    await waitFor(() => expect(status).toBeVisible());
  },
});

let attempts = 0;

/** Lets the library that draws the lightbox fail to load once. */
const failingOnce = {
  args: {
    load: () => {
      attempts += 1;
      return attempts === 1 ? Promise.reject(new Error('offline')) : import('./engine.tsx');
    },
  },
  beforeEach: () => {
    attempts = 0;
  },
};

/** If the library that draws the lightbox fails to load, a message with a button to try again appears. */
export const Failed = meta.story({
  ...failingOnce,
  play: async () => {
    await expect(await screen.findByRole('alert')).toHaveTextContent('The photos could not be shown.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await shown('Damage, photo 1');
  },
});

/** Closing the message of a lightbox that failed to load returns the focus to the button that opened it. */
export const FailedAndClosed = meta.story({
  tags: ['!visual'],
  ...failingOnce,
  render: (args: LightboxProps) => <Opened {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'View Damage Photos' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** Closing a lightbox that loaded only at the second attempt also returns the focus to the button that opened it. */
export const RetriedAndClosed = meta.story({
  tags: ['!visual'],
  ...failingOnce,
  render: (args: LightboxProps) => <Opened {...args} />,
  play: async ({ canvas }) => {
    const opener = canvas.getByRole('button', { name: 'View Damage Photos' });
    await userEvent.click(opener);
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    await shown('Damage, photo 1');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(opener).toHaveFocus());
  },
});

/** The message that the lightbox shows while its library cannot be loaded. */
export const Unavailable = meta.story({
  args: { load: () => Promise.reject(new Error('offline')) },
  play: async () => {
    await screen.findByRole('alert');
  },
});
