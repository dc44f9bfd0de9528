import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({
  title: 'Components/Skeleton',
  component: Skeleton,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { label: 'Loading your rentals' },
});

/** The placeholder for loading content is invisible for the first 300 ms. */
export const Lines = meta.story({
  args: { lines: 4 },
  play: async ({ canvas }) => {
    const { animationDelay, animationName } = getComputedStyle(
      canvas.getByRole('status').parentElement as Element,
    );
    await expect([animationName, animationDelay]).toEqual(['appear', '0.3s']);
  },
});
