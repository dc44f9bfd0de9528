import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { createDigitGroupsFormatter } from '../field/mask-digits.ts';
import { MaskedField } from './MaskedField.tsx';

const meta = preview.meta({
  title: 'Components/MaskedField',
  component: MaskedField,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    name: 'phone',
    label: 'Mobile number',
    inputMode: 'tel' as const,
    format: createDigitGroupsFormatter(4, 3, 3),
  },
});

export const Phone = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Mobile number');
    await userEvent.type(field, '0400000000');
    await expect(field).toHaveValue('0400 000 000');
  },
});

export const WithError = meta.story({ args: { error: 'Required' } });
