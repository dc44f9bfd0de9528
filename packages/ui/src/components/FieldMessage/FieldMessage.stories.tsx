import preview from '@journey/workshop/preview';
import { FieldMessage } from './FieldMessage.tsx';

const meta = preview.meta({
  title: 'Components/FieldMessage',
  component: FieldMessage,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { id: 'dob-error', children: 'Please enter a valid date' },
});

export const Error = meta.story();
