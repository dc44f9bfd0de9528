import preview from '@journey/workshop/preview';
import { PrefixField } from './PrefixField.tsx';

const meta = preview.meta({
  title: 'Components/PrefixField',
  component: PrefixField,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { name: 'bookingNumber', label: 'Booking number', prefix: 'Booking NO:' },
});

export const Empty = meta.story();

export const WithError = meta.story({ args: { error: 'Booking Number is invalid' } });
