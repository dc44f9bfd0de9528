import { Page, Skeleton } from '@journey/ui';
import { shellMessages } from './messages.ts';

/** Placeholder for a page whose code is loading. */
export const PageLoading = () => (
  <Page>
    <Skeleton label={shellMessages.loading} lines={5} />
  </Page>
);
