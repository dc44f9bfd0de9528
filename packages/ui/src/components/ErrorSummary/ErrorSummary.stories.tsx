import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Stack } from '../../layout/layout.ts';
import { DateField } from '../DateField/DateField.tsx';
import { Fieldset } from '../Fieldset/Fieldset.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { ErrorSummary } from './ErrorSummary.tsx';

const meta = preview.meta({
  title: 'Components/ErrorSummary',
  component: ErrorSummary,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    title: 'There is a problem',
    attempt: 1,
    errors: [
      { id: 'dob', message: 'Please enter a valid date' },
      { id: 'either', message: 'Please provide at least two values to proceed' },
    ],
  },
  render: (args) => (
    <Stack>
      <ErrorSummary {...args} />
      <DateField name="dob" label="Date of birth" error="Please enter a valid date" />
      <Fieldset id="either" legend="Find your booking" error="Please provide at least two values to proceed">
        <TextField name="lastName" label="Last name" />
      </Fieldset>
    </Stack>
  ),
});

/**
 * The error summary takes the focus when it appears. Each of its links moves the focus to the field with the
 * error, or to the first field of a group.
 */
export const LeadsToFields = meta.story({
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('group', { name: 'There is a problem' })).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: 'Please enter a valid date' }));
    await expect(canvas.getByLabelText('Date of birth')).toHaveFocus();
    await userEvent.click(canvas.getByRole('link', { name: /at least two values/ }));
    await expect(canvas.getByLabelText('Last name')).toHaveFocus();
  },
});
