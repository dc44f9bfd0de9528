import preview from '@journey/workshop/preview';
import { Stack } from '../../layout/layout.ts';
import { Notice } from './Notice.tsx';

const meta = preview.meta({
  title: 'Components/Notice',
  component: Notice,
  tags: ['stable'],
  parameters: { layout: 'padded' },
});

export const Tones = meta.story({
  render: () => (
    <Stack $gap={16}>
      <Notice>Your tax invoice is not currently available. Please check back later.</Notice>
      <Notice tone="warning" title="Wrong rental">
        You are logged in with a different rental agreement number.
      </Notice>
      <Notice tone="danger">Unable to download document.</Notice>
      <Notice tone="success" title="Saved">
        All images are uploaded.
      </Notice>
    </Stack>
  ),
});
