import { expect, test } from '../fixtures.ts';
import { goTo, personOf, signIn } from '../portal.ts';
import { kept } from './service-worker.ts';

test.use({ serviceWorkers: 'allow' });

test(
  'without a network, Refresh says that the photos could not be refreshed, and works once there is one',
  { tag: ['@P-11', '@phone-only'] },
  async ({ page, context, host, sandbox }) => {
    await signIn(
      page,
      host('dollar-au'),
      await personOf(sandbox, { brand: 'dollar', note: 'Everything there' }),
    );
    await kept(page);
    await goTo(page, 'Rental Photos');
    const refresh = page.getByRole('button', { name: 'Refresh' });
    await expect(refresh).toBeVisible();
    await context.setOffline(true);
    await refresh.click();
    await expect(
      page.getByRole('alert').filter({ hasText: 'Failed to fetch rentals, check your network' }),
    ).toBeVisible({ timeout: 40_000 });
    await expect(page.getByText('The photos are up to date.')).toHaveCount(0);
    await context.setOffline(false);
    await refresh.click();
    await expect(page.getByText('The photos are up to date.')).toBeVisible();
  },
);
