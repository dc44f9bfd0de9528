import { expect } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { siteFor } from '../../../../../../.storybook/site.ts';
import { landingMessages as text } from '../../messages.ts';
import { LandingPage } from './LandingPage.tsx';

const meta = preview.meta({
  title: 'Incident report/Landing',
  parameters: { followsBrand: true },
  render: (_, { globals }) => <LandingPage site={siteFor(globals)} />,
});

export const Australia = meta.story({
  tags: ['colour'],
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text.safety('000'))).toBeVisible();
  },
});

export const NewZealand = meta.story({
  globals: { country: 'NZ' },
  play: async ({ canvas }) => {
    await expect(canvas.getByText(text.safety('111'))).toBeVisible();
  },
});
