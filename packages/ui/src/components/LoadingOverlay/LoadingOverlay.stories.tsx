import { expect, waitFor } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { LoadingOverlay } from './LoadingOverlay.tsx';

const message = 'Processing, Please wait a moment...';

const meta = preview.meta({
  title: 'Components/LoadingOverlay',
  component: LoadingOverlay,
  tags: ['stable'],
  // On the documentation page the overlay covers only the story's own box, which has no height unless it is set.
  parameters: { docs: { story: { height: '320px' } } },
});

/** The overlay and its message appear after 300 ms. */
export const Submitting = meta.story({
  args: { children: message },
  play: async ({ canvas }) => {
    const shown = await canvas.findByText(message);
    await waitFor(() => expect(shown).toBeVisible());
  },
});
