import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { TextField } from './TextField.tsx';

const meta = preview.meta({
  title: 'Components/TextField',
  component: TextField,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { name: 'raNumber', label: 'Rental Agreement', hint: '8 or 9 digits, at the top of your agreement' },
});

export const Empty = meta.story({
  args: { inputMode: 'numeric', maxLength: 9 },
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Rental Agreement');
    await userEvent.type(field, '1234567890');
    await expect(field).toHaveValue('123456789');
    await expect(field).toHaveAccessibleDescription('8 or 9 digits, at the top of your agreement');
  },
});

export const WithError = meta.story({
  tags: ['colour'],
  args: { error: 'Please enter a valid Rental Agreement Number' },
});

export const Optional = meta.story({
  args: { name: 'unit', label: 'Unit or building', note: '(optional)', hint: undefined },
});

export const ReadOnly = meta.story({
  args: {
    name: 'travelCountry',
    label: 'Country of travel',
    readOnly: true,
    value: 'New Zealand',
    hint: undefined,
  },
});

export const Disabled = meta.story({ args: { disabled: true } });
