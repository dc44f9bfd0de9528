import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Select } from './Select.tsx';

const meta = preview.meta({
  title: 'Components/Select',
  component: Select,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    name: 'rental',
    label: 'Rental',
    children: (
      <>
        <option value="123456789">123456789 · 12/02/2026</option>
        <option value="987654321">987654321 · 03/11/2025</option>
      </>
    ),
  },
});

export const Chosen = meta.story({
  play: async ({ canvas }) => {
    const select = canvas.getByLabelText('Rental');
    await userEvent.selectOptions(select, '987654321');
    await expect(select).toHaveValue('987654321');
  },
});

export const WithError = meta.story({ args: { error: 'Required' } });

export const Disabled = meta.story({ args: { disabled: true } });
