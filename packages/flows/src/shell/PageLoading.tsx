import { Page, Skeleton } from '@journey/ui';
import { shellMessages } from './messages.ts';

/** Stands where a page's own code is on its way. */
export const PageLoading = () => (
  <Page>
    <Skeleton label={shellMessages.loading} lines={5} />
  </Page>
);
