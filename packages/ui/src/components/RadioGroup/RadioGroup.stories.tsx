import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { RadioGroup } from './RadioGroup.tsx';

const meta = preview.meta({
  title: 'Components/RadioGroup',
  component: RadioGroup,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    name: 'type',
    label: 'What was damaged?',
    options: [
      { value: 'panel', label: 'Panel', hint: 'Body, bumpers, doors, mirrors' },
      { value: 'windscreen', label: 'Windscreen or tyre' },
      { value: 'interior', label: 'Interior or missing items' },
      { value: 'mechanical', label: 'Mechanical' },
    ],
  },
});

export const NoneChosen = meta.story({
  play: async ({ canvas }) => {
    const windscreen = canvas.getByRole('radio', { name: 'Windscreen or tyre' });
    await userEvent.tab();
    await userEvent.keyboard(' {ArrowDown}');
    await expect(windscreen).toBeChecked();
    await expect(windscreen).toHaveFocus();
    await userEvent.click(canvas.getByText('Mechanical'));
    await expect(windscreen).not.toBeChecked();
  },
});

export const Chosen = meta.story({ tags: ['colour'], args: { defaultValue: 'windscreen' } });

export const WithHint = meta.story({ args: { hint: 'Choose the one that fits best.' } });

export const WithError = meta.story({ tags: ['colour'], args: { error: 'Required' } });

export const Inline = meta.story({
  args: {
    label: 'Were you driving?',
    inline: true,
    options: [
      { value: 'yes', label: 'Yes' },
      { value: 'no', label: 'No' },
      { value: 'parked', label: 'The car was parked' },
    ],
  },
});

export const OneDisabled = meta.story({
  args: {
    options: [
      { value: 'panel', label: 'Panel' },
      { value: 'theft', label: 'Theft', hint: 'Please call us', disabled: true },
    ],
  },
});

export const Disabled = meta.story({ args: { disabled: true, defaultValue: 'windscreen' } });

export const LongText = meta.story({
  args: {
    label: 'Who was driving the vehicle at the time of the incident, as stated on the rental agreement?',
    options: [
      {
        value: 'other',
        label:
          'Somebody who is not on the rental agreement but held a full licence and was allowed to drive by the renter',
      },
      { value: 'renter', label: 'The renter' },
    ],
  },
});
