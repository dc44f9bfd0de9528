import { expect, userEvent } from 'storybook/test';
import preview from '@journey/workshop/preview';
import { NumberField } from './NumberField.tsx';

const meta = preview.meta({
  title: 'Components/NumberField',
  component: NumberField,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { name: 'odometer', label: 'Odometer', hint: 'In kilometres, as shown on the dashboard', digits: 6 },
});

export const Empty = meta.story({
  play: async ({ canvas }) => {
    const field = canvas.getByLabelText('Odometer');
    await userEvent.type(field, '-12,345 km678');
    await expect(field).toHaveValue('123456');
  },
});

export const Filled = meta.story({ args: { defaultValue: '48210' } });

/** Without the property `digits` the number field is as wide as its column. */
export const AnyLength = meta.story({
  args: { name: 'policy', label: 'Insurance policy number', digits: undefined, hint: undefined },
});

export const WithError = meta.story({ tags: ['colour'], args: { error: 'Required' } });

export const Disabled = meta.story({ args: { disabled: true } });

export const LongLabel = meta.story({
  args: {
    label: 'How many people were in the other vehicle when the incident happened, as far as you know',
    digits: 2,
  },
});
