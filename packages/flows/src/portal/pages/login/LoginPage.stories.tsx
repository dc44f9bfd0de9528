import { expect, userEvent, within } from 'storybook/test';
import preview from '../../../../../../.storybook/preview.tsx';
import { siteFor } from '../../../../../../.storybook/site.ts';
import { PortalStory } from '../../PortalStory.tsx';
import { signInMessages as text } from './messages.ts';

const meta = preview.meta({
  title: 'Portal/Sign-in',
  parameters: { followsBrand: true },
  render: (_, { globals }) => <PortalStory site={siteFor(globals)} path="/login" />,
});

export const Empty = meta.story({ tags: ['colour'] });

export const NewZealand = meta.story({ globals: { country: 'NZ' } });

export const Prefilled = meta.story({
  render: (_, { globals }) => (
    <PortalStory
      site={siteFor(globals)}
      path="/login"
      prefill={{ raNumber: '418895460', dob: '01/01/1990' }}
    />
  ),
  play: async ({ canvas }) => {
    await expect(await canvas.findByLabelText(text.raNumber)).toHaveValue('418895460');
  },
});

export const Corporate = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByLabelText(text.corporate));
    await expect(await canvas.findByLabelText(text.cdp)).toBeVisible();
    await expect(canvas.queryByLabelText(text.dob)).toBeNull();
  },
});

export const NothingTyped = meta.story({
  tags: ['colour'],
  play: async ({ canvas }) => {
    await userEvent.click(await canvas.findByRole('button', { name: text.submit }));
    const summary = await canvas.findByRole('group', { name: text.problem });
    await expect(within(summary).getAllByRole('link')).toHaveLength(2);
  },
});

export const UnknownRenter = meta.story({
  play: async ({ canvas }) => {
    await userEvent.type(await canvas.findByLabelText(text.raNumber), '123456780');
    await userEvent.type(canvas.getByLabelText(text.dob), '01011990');
    await userEvent.click(canvas.getByRole('button', { name: text.submit }));
    await expect(await canvas.findByText(/^Failed to login: /, {}, { timeout: 10_000 })).toBeVisible();
    await expect(canvas.getByLabelText(text.raNumber)).toHaveValue('123456780');
  },
});
