import preview from '@journey/workshop/preview';
import { DocumentIcon } from '../../icons/index.ts';
import { Button } from '../Button/Button.tsx';
import { EmptyState } from './EmptyState.tsx';

const meta = preview.meta({
  title: 'Components/EmptyState',
  component: EmptyState,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: {
    title: 'No photos uploaded',
    children: 'Take photos of the vehicle within 60 minutes of the start of your rental.',
    action: <Button variant="primary">New Photos</Button>,
  },
});

export const WithAction = meta.story({ tags: ['colour'] });

export const WithIcon = meta.story({
  args: {
    icon: <DocumentIcon />,
    title: 'No Vehicle Incident Reports',
    children: undefined,
    action: undefined,
  },
});
