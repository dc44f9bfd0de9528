import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { DateField } from './DateField.tsx';

const meta = preview.meta({
  title: 'Components/DateField',
  component: DateField,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { name: 'dob', label: 'Date of birth', hint: 'dd/mm/yyyy', autoComplete: 'bday' },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Date of birth');
    await userEvent.type(field, '01021990');
    await expect(field).toHaveValue('01/02/1990');
    await userEvent.type(field, '{Backspace>5/}');
    await expect(field).toHaveValue('01/02');
  },
});

export const WithError = meta.story({ args: { error: 'Please enter a valid date' } });
