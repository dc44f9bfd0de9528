import { Page } from '@journey/ui';
import { useApp } from './app.ts';
import { Waiting } from './Waiting.tsx';

/**
 * Takes the place of a product's header and pages while their code is loading. Meanwhile the browser's tab
 * shows the product's name.
 */
export const PageLoading = () => {
  const { product, site } = useApp();
  return (
    <Page>
      <title>{product ?? site.brand.name}</title>
      <Waiting />
    </Page>
  );
};
