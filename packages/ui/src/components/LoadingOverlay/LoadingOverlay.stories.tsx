import preview from '../../../../../.storybook/preview.tsx';
import { LoadingOverlay } from './LoadingOverlay.tsx';

const meta = preview.meta({
  title: 'Components/LoadingOverlay',
  component: LoadingOverlay,
  tags: ['stable'],
});

export const Submitting = meta.story({ args: { children: 'Processing, Please wait a moment...' } });
