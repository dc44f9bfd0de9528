import preview from '@journey/workshop/preview';
import { SignOutIcon } from '../../icons/index.ts';
import { IconButton } from './IconButton.tsx';

const meta = preview.meta({
  title: 'Components/IconButton',
  component: IconButton,
  tags: ['stable'],
  parameters: { layout: 'padded' },
  args: { label: 'Sign Out', children: <SignOutIcon /> },
});

export const Plain = meta.story();
