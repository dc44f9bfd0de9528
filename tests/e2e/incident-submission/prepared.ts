import type { Page } from '@playwright/test';
import type { SandboxControl } from '../sandbox.ts';
import { loadDraft } from './draft.ts';
import { draw, openDraft } from './journey.ts';
import { addAllPhotos, recordPreparedPhotos } from './photos.ts';

/**
 * Fills in a panel report with photos on every page that accepts them, signs it by hand and stops before the
 * submission.
 * @returns the SHA-256 hashes of the photos
 */
export const preparePanelReport = async (
  page: Page,
  sandbox: SandboxControl,
  origin: string,
): Promise<string[]> => {
  await loadDraft(sandbox, 'panel');
  await recordPreparedPhotos(page);
  await openDraft(page, origin, 'panel');
  const hashes = await addAllPhotos(page, origin);
  await draw(page);
  return hashes;
};
