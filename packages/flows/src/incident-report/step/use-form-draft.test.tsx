import { renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';

beforeEach(() => vi.resetModules());
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('../../engine/drafts/drafts.ts');
  // Test files share one module registry, so the next file must not get modules that hold this file's storage.
  vi.resetModules();
});

/** Renders `useDraftsPersist` with the given storage in place of `indexedDB`. */
const asked = async (storage: unknown) => {
  vi.stubGlobal('indexedDB', storage);
  // Modules are imported afresh, since a page opens its storage only once and each test stands for a new page.
  const { AppProvider } = await import('../../shell/app.ts');
  const { createIncidentReportApp } = await import('../incident-report-app.ts');
  const { useDraftsPersist } = await import('./use-form-draft.ts');
  const reporting = createIncidentReportApp(site, '/api');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <AppProvider value={reporting}>{children}</AppProvider>
  );
  return renderHook(() => useDraftsPersist(), { wrapper }).result;
};

it('a step is told that storage is blocked', async () => {
  const isKept = await asked({
    open: () => {
      throw new DOMException('', 'SecurityError');
    },
  });
  expect(isKept.current).toBe(true);
  await waitFor(() => expect(isKept.current).toBe(false));
});

it('a step is told nothing where storage is there', async () => {
  vi.doMock('../../engine/drafts/drafts.ts', () => ({
    openDrafts: () => Promise.resolve({ isPersistent: () => true }),
  }));
  const isKept = await asked({});
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(isKept.current).toBe(true);
});
