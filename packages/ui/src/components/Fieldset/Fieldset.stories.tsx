import preview from '@journey/workshop/preview';
import { TextField } from '../TextField/TextField.tsx';
import { Fieldset } from './Fieldset.tsx';

const meta = preview.meta({
  title: 'Components/Fieldset',
  component: Fieldset,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    id: 'address',
    legend: 'Home address',
    hint: 'As it stands on your licence',
    children: (
      <>
        <TextField name="street" label="Street address" autoComplete="street-address" />
        <TextField name="city" label="City" autoComplete="address-level2" />
      </>
    ),
  },
});

export const Address = meta.story();

export const WithError = meta.story({ args: { error: 'Please provide at least two values to proceed' } });
