/**
 * Prepares the stores once, before the server's processes start: migrates the database and creates the bucket for
 * files.
 */
import { openStore, loadScenario } from './open.ts';
import { loadScenarioIfEmpty } from '../scenario/load.ts';
import type { Settings } from './settings.ts';

/**
 * Brings the database and the file storage up to date. It may be repeated, and two runs at once wait for each
 * other's migrations.
 * @param production whether this is production, where no fictional people may be loaded
 */
export const prepareDatabaseAndBucket = async (settings: Settings, production: boolean): Promise<void> => {
  const { store, release } = await openStore(settings);
  try {
    if (!production) await loadScenarioIfEmpty(store, await loadScenario(settings.scenario));
  } finally {
    await store.close();
    release();
  }
  if (!settings.objectsUrl.startsWith('s3://')) return;
  const { ensureBucket } = await import('./s3-objects.ts');
  await ensureBucket(settings.objectsUrl);
};
