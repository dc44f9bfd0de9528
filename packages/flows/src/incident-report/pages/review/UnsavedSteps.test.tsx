import 'fake-indexeddb/auto';
import type { IncidentReport } from '@journey/api/incidents';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { reportStepMessages } from '../../messages.ts';
import { renderReportPage } from '../../testing/render-page.tsx';
import { reviewMessages as text } from './messages.ts';
import { UnsavedStepsNotice, useUnsavedSteps } from './UnsavedSteps.tsx';

vi.hoisted(() => vi.resetModules());
const { list } = vi.hoisted(() => ({ list: vi.fn<() => Promise<string[]>>() }));
vi.mock('./unsaved-steps.ts', () => ({ listUnsavedSteps: list }));

const report = { id: 'unsaved-late', type: 'panel', details: {} } as unknown as IncidentReport;
const Review = () => {
  const unsaved = useUnsavedSteps(report);
  return (
    <>
      <button onClick={unsaved.ask}>Ask</button>
      <UnsavedStepsNotice {...unsaved} />
    </>
  );
};

it('names a step whose code could not be loaded at first, once the person tries to submit (V-17)', async () => {
  list.mockRejectedValueOnce(new Error('The network is lost.')).mockResolvedValue(['damage']);
  const { unmount } = renderReportPage(<Review />);
  await waitFor(() => expect(list).toHaveBeenCalledOnce());
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Ask' })));
  const link = await screen.findByRole('link', { name: text.check(reportStepMessages.names.damage) });
  await waitFor(() => expect(document.activeElement).toBe(link.closest('[tabindex]')));
  unmount();
});
