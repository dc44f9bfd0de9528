import preview from '@journey/workshop/preview';
import { AssistanceLine } from './AssistanceLine.tsx';

const meta = preview.meta({
  title: 'Components/AssistanceLine',
  component: AssistanceLine,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { phone: '+61 2 5550 0000' },
});

export const International = meta.story();

export const Local = meta.story({ args: { label: 'Need assistance?', display: '02 5550 0000' } });
