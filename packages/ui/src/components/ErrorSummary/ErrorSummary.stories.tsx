import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { Stack } from '../../layout/layout.ts';
import { DateField } from '../DateField/DateField.tsx';
import { Fieldset } from '../Fieldset/Fieldset.tsx';
import { TextField } from '../TextField/TextField.tsx';
import { VehicleMap } from '../VehicleMap/VehicleMap.tsx';
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

const isInView = (element: Element | null) => {
  const { top, bottom } = element?.getBoundingClientRect() ?? new DOMRect(0, -1);
  return top >= 0 && bottom <= innerHeight;
};

/**
 * A link to a group that is taller than the screen shows the group's start, where its error is, and the control that
 * has the focus. A control that is further down than the screen reaches is shown rather than the error.
 */
export const LeadsIntoTallGroups = meta.story({
  tags: ['!visual'],
  globals: { viewport: { value: 'small' } },
  args: {
    errors: [
      { id: 'damage', message: 'Select the damage' },
      { id: 'terms', message: 'Read the terms' },
    ],
  },
  render: (args) => (
    <Stack>
      <ErrorSummary {...args} />
      <VehicleMap
        id="damage"
        legend="Where is the damage?"
        error="Select the damage!"
        locations={[
          { code: 'PB', name: 'Bonnet', spot: 'bonnet' },
          { code: 'PT', name: 'Boot', spot: 'boot' },
          ...Array.from({ length: 8 }, (_, index) => ({ code: `X${index}`, name: `Another part ${index}` })),
        ]}
        chosen={[]}
        onToggle={() => undefined}
      />
      <Fieldset id="terms" legend="Terms" error="Read the terms!">
        <p style={{ height: '120vh' }}>What you agree to.</p>
        <TextField name="initials" label="Initials" />
        <p style={{ height: '60vh' }}>What it means.</p>
      </Fieldset>
    </Stack>
  ),
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByRole('link', { name: 'Select the damage' }));
    await expect(canvas.getByRole('checkbox', { name: /Bonnet/ })).toHaveFocus();
    await expect(canvas.getByText('Select the damage!')).toSatisfy(isInView);
    await expect(document.activeElement).toSatisfy(isInView);
    await userEvent.click(canvas.getByRole('link', { name: 'Read the terms' }));
    await expect(canvas.getByLabelText('Initials')).toHaveFocus();
    await expect(document.activeElement).toSatisfy(isInView);
  },
});
