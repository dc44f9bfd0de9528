import { expect, fn, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { createSamplePhotoUrl } from '../../illustrations/sample-photo.ts';
import { Card } from '../Card/Card.tsx';
import { PhotoGrid } from './PhotoGrid.tsx';

const some = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    id: String(index),
    src: createSamplePhotoUrl(index),
    alt: `Photo ${index + 1} of ${count}`,
  }));

const meta = preview.meta({
  title: 'Components/PhotoGrid',
  component: PhotoGrid,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { label: 'Photos by you', photos: some(6), onOpen: fn(), openLabel: 'View' },
});

/** More than two photos form a row that scrolls; Tab moves through it and scrolls the focused photo into view. */
export const Row = meta.story({
  play: async ({ args, canvas }) => {
    const last = canvas.getByRole('button', { name: 'View Photo 6 of 6' });
    for (let photo = 0; photo < 6; photo += 1) await userEvent.tab(); // eslint-disable-line no-await-in-loop -- one key after another
    await expect(last).toHaveFocus();
    const { right } = last.getBoundingClientRect();
    await expect(right).toBeLessThanOrEqual(innerWidth);
    await userEvent.keyboard('{Enter}');
    await expect(args.onOpen).toHaveBeenCalledWith(5);
  },
});

export const Columns = meta.story({ args: { photos: some(2) } });

export const One = meta.story({ args: { photos: some(1) } });

/** Photos that were already submitted cannot be removed; photos added since then can. */
export const Removable = meta.story({
  args: {
    photos: some(4).map((photo, index) => ({ ...photo, removable: index > 1 })),
    onRemove: fn(),
    removeLabel: 'Remove',
  },
  play: async ({ args, canvas }) => {
    await expect(canvas.getAllByRole('button', { name: /^Remove/ })).toHaveLength(2);
    await userEvent.click(canvas.getByRole('button', { name: 'Remove Photo 3 of 4' }));
    await expect(args.onRemove).toHaveBeenCalledWith(expect.objectContaining({ id: '2' }));
  },
});

/** Even in a narrow card on a phone, a press in the middle of a photo enlarges it. */
export const RemovableColumns = meta.story({
  args: {
    photos: some(2).map((photo) => ({ ...photo, removable: true })),
    onRemove: fn(),
    removeLabel: 'Remove',
  },
  globals: { viewport: { value: 'phone' } },
  render: (args) => (
    <Card>
      <PhotoGrid {...args} />
    </Card>
  ),
  play: async ({ canvas }) => {
    const view = canvas.getByRole('button', { name: 'View Photo 1 of 2' });
    const { left, top, width, height, bottom } = view.getBoundingClientRect();
    const pressed = document.elementFromPoint(left + width / 2, top + height / 2);
    await expect(view.contains(pressed)).toBe(true);
    const remove = canvas.getByRole('button', { name: 'Remove Photo 1 of 2' });
    await expect(remove.getBoundingClientRect().top - bottom).toBeGreaterThanOrEqual(8);
  },
});

/**
 * If photos cannot be enlarged, they are not buttons. The row itself can then be focused and scrolled by arrow
 * keys.
 */
export const OnlyToSee = meta.story({ args: { onOpen: undefined } });

/** In place of a photo that cannot be loaded, a button says so, and loads it again. */
export const Broken = meta.story({
  args: {
    photos: [{ id: '0', src: 'data:image/png;base64,none', alt: 'Photo 1 of 2' }, ...some(2).slice(1)],
    broken: { text: 'This photo could not be shown.', retry: 'Retry' },
    onRetry: fn(),
  },
  play: async ({ args, canvas }) => {
    const name = 'This photo could not be shown. Retry, Photo 1 of 2';
    await userEvent.click(await canvas.findByRole('button', { name }));
    await expect(args.onRetry).toHaveBeenCalledOnce();
    await expect(await canvas.findByRole('button', { name })).toBeVisible();
  },
});
