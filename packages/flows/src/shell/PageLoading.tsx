import { Page } from '@journey/ui';
import { useApp } from './app.ts';
import { Waiting } from './Waiting.tsx';

/** Placeholder for a product's frame whose code is loading. Meanwhile the browser's tab shows the product's name. */
export const PageLoading = () => {
  const { product, site } = useApp();
  return (
    <Page>
      <title>{product ?? site.brand.name}</title>
      <Waiting />
    </Page>
  );
};
