import { expect } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { ProgressBar } from './ProgressBar.tsx';

const meta = preview.meta({
  title: 'Components/ProgressBar',
  component: ProgressBar,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { label: 'Uploading photos', value: 3, max: 6, detail: '3 of 6' },
});

export const Half = meta.story({
  tags: ['colour'],
  play: async ({ canvas }) => {
    const bar = canvas.getByRole('progressbar', { name: 'Uploading photos' });
    await expect(bar).toHaveAccessibleDescription('3 of 6');
    await expect(bar).toHaveValue(3);
  },
});

export const NotBegun = meta.story({ args: { value: 0, detail: '0 of 6' } });

export const Done = meta.story({ args: { value: 6, detail: '6 of 6' } });

export const WithoutDetail = meta.story({
  args: { label: 'Preparing', value: 40, max: 100, detail: undefined },
});

export const LongText = meta.story({
  args: {
    label: 'Uploading the photos of the damage, of the licences and the signed report',
    detail: '3 of 6, about a minute left',
  },
});
