import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { galleryMessages as text, lightboxMessages } from '../messages.ts';
import { Gallery } from './Gallery.tsx';

const label = 'Damage photos';
const drawing = (hue: number) =>
  `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" width="960" height="600"><path fill="hsl(${hue} 40% 70%)" d="M0 0h960v600H0z"/><path fill="hsl(${hue} 40% 40%)" d="M120 480l240-300 160 200 120-140 200 240z"/></svg>`)}`;
const meta = preview.meta({
  title: 'Shell/Photos',
  component: Gallery,
  parameters: {
    screen: {
      about: 'How every product shows photos: in a grid, and one at a time in full screen.',
      rules: ['P-11', 'V-29'],
    },
    layout: 'padded',
  },
  tags: ['autodocs'],
  args: { label, photos: [20, 140, 260].map((hue) => ({ id: String(hue), src: drawing(hue) })) },
});

type Canvas = ReturnType<typeof within>;

const openFirst = (canvas: Canvas) =>
  userEvent.click(canvas.getByRole('button', { name: `${text.open} ${text.photo(label, 1, 3)}` }));

/** One photo fills the screen, with buttons that lead to the others. */
export const Enlarged = meta.story({
  tags: ['!visual'],
  play: async ({ canvas }) => {
    await openFirst(canvas);
    await screen.findByRole('dialog', { name: label });
    for (const name of [lightboxMessages.close, lightboxMessages.next, lightboxMessages.zoomIn])
      await waitFor(() => expect(screen.getByRole('button', { name })).toBeVisible());
  },
});

/** The code that enlarges photos is loaded when the first photo is pressed. */
export const Loading = meta.story({
  tags: ['!visual'],
  args: { load: () => new Promise<never>(() => undefined) },
  play: async ({ canvas }) => {
    await openFirst(canvas);
    const status = await canvas.findByText(text.loading);
    await waitFor(() => expect(status).toBeVisible());
  },
});

/** The code that enlarges photos could not be loaded, and a button retries it. */
export const NotLoaded = meta.story({
  tags: ['colour'],
  args: { load: () => Promise.reject(new Error('offline')) },
  play: async ({ canvas }) => {
    await openFirst(canvas);
    const alert = await screen.findByRole('alert');
    await waitFor(() => expect(within(alert).getByText(text.failed)).toBeVisible());
    await expect(screen.getByRole('button', { name: text.retry })).toBeVisible();
    await expect(screen.getByRole('button', { name: lightboxMessages.close })).toBeVisible();
  },
});

/** A photo cannot be shown, neither in the grid nor enlarged. Both views say so and offer to load it again. */
export const Broken = meta.story({
  tags: ['!visual'],
  args: { photos: [{ id: '1', src: 'data:image/png;base64,none' }], onRetry: fn() },
  play: async ({ args, canvas }) => {
    const name = `${text.broken} ${text.retry}, ${text.photo(label, 1, 1)}`;
    await userEvent.click(await canvas.findByRole('button', { name }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(await canvas.findByRole('button', { name })).toHaveTextContent(text.broken);
  },
});
