import preview from '../../../../../.storybook/preview.tsx';
import { Skeleton } from './Skeleton.tsx';

const meta = preview.meta({
  title: 'Components/Skeleton',
  component: Skeleton,
  parameters: { layout: 'padded' },
  args: { label: 'Loading your rentals' },
});

export const Lines = meta.story({ args: { lines: 4 } });
