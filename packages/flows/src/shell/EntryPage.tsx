import { Page } from '@journey/ui';
import type { ReactNode } from 'react';
import type { LazyPage } from './lazy-page.tsx';
import { PageUntilLate } from './PageUntilLate.tsx';
import { LATE_AFTER_MS } from './ProductRouter.tsx';
import { usePreloadPages } from './use-preload-pages.ts';
import { Waiting } from './Waiting.tsx';

interface Props {
  /** The layout of the pages to which this page leads. Its code is loaded in advance. */
  readonly pagesBehind: readonly Pick<LazyPage, 'preload'>[];
  readonly children: ReactNode;
}

/**
 * Renders a page through which a person enters a product, such as its login. If the code of the pages behind it takes
 * longer than a second to load, a placeholder replaces the page.
 */
export const EntryPage = ({ pagesBehind, children }: Props) => {
  usePreloadPages(pagesBehind);
  return (
    <PageUntilLate
      placeholder={
        <Page>
          <Waiting waitedBeforeMs={LATE_AFTER_MS} />
        </Page>
      }
    >
      {children}
    </PageUntilLate>
  );
};
