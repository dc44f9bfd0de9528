import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { MultiSelect } from './MultiSelect.tsx';

const meta = preview.meta({
  title: 'Components/MultiSelect',
  component: MultiSelect,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    name: 'damages',
    label: 'Where is the damage?',
    hint: 'You can select up to 2 records.',
    limit: 2,
    limitMessage: 'You can select up to 2 records.',
    count: (selected: number) => `${selected} of 2 selected`,
    options: [
      { value: 'PD', label: 'Driver side' },
      { value: 'PP', label: 'Passenger side' },
      { value: 'PB', label: 'Bonnet', hint: 'Front of the vehicle' },
      { value: 'PR', label: 'Roof' },
    ],
  },
});

/** If two options may be ticked, a third tick is refused with a message until one of the two is unticked. */
export const RefusesOneMore = meta.story({
  play: async ({ canvas }) => {
    await userEvent.click(canvas.getByText('Driver side'));
    await userEvent.click(canvas.getByText('Roof'));
    const bonnet = canvas.getByRole('checkbox', { name: /Bonnet/ });
    bonnet.focus();
    await userEvent.keyboard(' ');
    await expect(bonnet).not.toBeChecked();
    await expect(canvas.getByRole('status')).toHaveTextContent(
      '2 of 2 selectedYou can select up to 2 records.',
    );
    await userEvent.click(canvas.getByText('Roof'));
    await userEvent.click(bonnet);
    await expect(bonnet).toBeChecked();
    await expect(canvas.getByRole('status')).toHaveTextContent(/^2 of 2 selected$/);
  },
});

export const NoneChosen = meta.story();

export const Chosen = meta.story({ tags: ['colour'], args: { defaultValue: ['PD', 'PB'] } });

export const WithError = meta.story({ args: { error: 'Select multiple damages' } });

export const Disabled = meta.story({ args: { disabled: true, defaultValue: ['PD'] } });

export const WithoutLimit = meta.story({
  args: {
    limit: undefined,
    hint: undefined,
    defaultValue: ['PD', 'PP', 'PR'],
    count: (selected: number) => `${selected} selected`,
  },
});

export const LongText = meta.story({
  args: {
    label: 'Which parts of the vehicle were damaged before you drove away from the branch?',
    options: [
      {
        value: 'WR',
        label: 'Windscreen in front of the driver, between the wiper and the rear-view mirror, chip or crack',
        hint: 'A chip is smaller than a two-dollar coin; whatever is longer counts as a crack and has to be repaired at once.',
      },
      { value: 'TD', label: 'Tyre' },
    ],
  },
});
