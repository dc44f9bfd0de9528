import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { DateTimeField } from './DateTimeField.tsx';

const meta = preview.meta({
  title: 'Components/DateTimeField',
  component: DateTimeField,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    name: 'incidentDate',
    label: 'When did it happen?',
    dateLabel: 'Date, dd/mm/yyyy',
    timeLabel: 'Time, 24 hours',
  },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'When did it happen?' })).toBeVisible();
    await userEvent.click(canvas.getByLabelText('Date, dd/mm/yyyy'));
    await userEvent.keyboard('5/3/2026{Tab}930');
    await expect(canvas.getByLabelText('Date, dd/mm/yyyy')).toHaveValue('05/03/2026');
    await expect(canvas.getByLabelText('Time, 24 hours')).toHaveValue('09:30');
  },
});

export const WithHint = meta.story({
  args: { hint: 'If you are not sure, give the time at which you noticed the damage.' },
});

export const Filled = meta.story({ args: { defaultValue: '16/03/2026 14:05' } });

export const WithError = meta.story({
  tags: ['colour'],
  args: { error: 'Incident date & time is required' },
});

export const Disabled = meta.story({ args: { disabled: true, defaultValue: '16/03/2026 14:05' } });

export const LongLabel = meta.story({
  args: {
    label: 'When did you first notice the damage, or when were you told of it by somebody else?',
    note: '(optional)',
  },
});
