import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { portalAt } from '@journey/workshop/portal-story';
import { hostMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Portal/Not found',
  parameters: { screen: { about: 'Shown at a URL that does not exist.', rules: ['H-10'] } },
  tags: ['autodocs'],
});

/** The page at an unknown address: it says that there is no such page (H-10). */
export const UnknownAddress = meta.story({
  tags: ['colour'],
  ...portalAt({ path: '/no-such-page' }),
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('heading', { name: text.notFound })).toBeVisible();
    await expect(canvas.getByRole('link', { name: text.home })).toHaveAttribute('href', '/login');
  },
});
