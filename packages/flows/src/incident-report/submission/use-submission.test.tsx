import 'fake-indexeddb/auto';
import { incidentQueryKeys, type IncidentRental } from '@journey/api/incidents';
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query';
import { act, fireEvent, render, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { site } from '../../../../../hosts/meridian-au/site.ts';
import { createTaskQueueStore } from '../../engine/outbox/queue-store.ts';
import { createTestTransport } from '../../engine/testing/services.ts';
import { AppProvider } from '../../shell/app.ts';
import { shellMessages } from '../../shell/messages.ts';
import { getSubmissionOutboxName, openReportDrafts } from '../drafts.ts';
import { createIncidentReportApp } from '../incident-report-app.ts';
import type { ReportSubmitTaskInput } from './handlers.ts';
import { submissionMessages as text } from './messages.ts';
import { SubmissionProgressCard } from './SubmissionProgressCard.tsx';
import { useReportSubmission } from './use-submission.ts';

// One test needs the code for file transfers to fail to load, so modules that other test files have loaded are reset.
vi.hoisted(() => vi.resetModules());

const rental = { serviceTrackingId: 'ST-sending', registration: 'AKX-470' } as IncidentRental;
let reports = 0;

/** Signs in to a rental. @returns the app, and a report id that no other test uses */
const signIn = () => {
  reports += 1;
  onTestFinished(() => sessionStorage.clear());
  const reporting = createIncidentReportApp(site, '/api');
  // Each test uses a separate rental, because the device remembers for a while that it could not store a rental's
  // drafts.
  reporting.state.set({ rental: { ...rental, serviceTrackingId: `ST-sending-${reports}` } });
  const queries = new QueryClient();
  const answers: ((response: Response | Promise<never>) => void)[] = [];
  reporting.connection.services = {
    transport: Object.assign(
      createTestTransport(() => new Promise((resolve) => answers.push(resolve))),
      { preload: () => Promise.resolve() },
    ),
    queries,
  };
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <MemoryRouter initialEntries={['/vehicleincidents/incidentselection']}>
      <QueryClientProvider client={queries}>
        <AppProvider value={reporting}>{children}</AppProvider>
      </QueryClientProvider>
    </MemoryRouter>
  );
  return { id: `a${reports}`, reporting, answers, wrapper };
};

const createTask = (id: string) => {
  const input: ReportSubmitTaskInput = { reportId: id, type: 'panel', rental, details: {}, resubmit: false };
  return { id: 'create', input };
};

/**
 * Renders a page that continues the unfinished submission of report A, whose last request has no response yet.
 * @returns the page, and `answer`, which makes the services respond
 */
const sendReport = async () => {
  const { id, reporting, answers, wrapper } = signIn();
  const queue = createTaskQueueStore(await openReportDrafts(reporting), getSubmissionOutboxName(id));
  await queue.begin([createTask(id)]);
  const result = { current: '' };
  const Page = () => {
    const { view, isKept, retry } = useReportSubmission({ id, type: 'panel' });
    result.current = useLocation().pathname;
    return view && view.tasks.length > 0 ? (
      <SubmissionProgressCard view={view} isKept={isKept} focusOnMount={false} onRetry={retry} />
    ) : null;
  };
  const { unmount } = render(<Page />, { wrapper });
  await waitFor(() => expect(answers).toHaveLength(1));
  return {
    id,
    reporting,
    result,
    unmount,
    readStates: async () => (await queue.read()).map(({ state }) => state),
    answer: () => act(async () => answers[0]!(Response.json({ data: { ReportNumber: 'R1' } }))),
    /** Makes the network fail for the nth request and for its three retries. */
    fail: async (nth: number) => {
      for (const turn of [nth, nth + 1, nth + 2, nth + 3]) {
        await waitFor(() => expect(answers).toHaveLength(turn)); // eslint-disable-line no-await-in-loop
        await act(async () => answers[turn - 1]!(Promise.reject(new TypeError('Failed to fetch')))); // eslint-disable-line no-await-in-loop
      }
    },
    /** Makes the services refuse the nth request. */
    refuse: async (nth: number) => {
      await waitFor(() => expect(answers).toHaveLength(nth));
      await act(async () => answers[nth - 1]!(Response.json({ error: 'No' }, { status: 400 })));
    },
  };
};

it('opens the thank-you page once everything is sent, and lets the report go from the device (V-19)', async () => {
  const { id, reporting, result, readStates, answer } = await sendReport();
  await answer();
  await waitFor(async () => expect(await readStates()).toEqual([]));
  expect(reporting.visit.get().report).toEqual({ id, type: 'panel' });
  expect(result.current).toBe('/vehicleincidents/submissionpage');
});

it('leaves a person at the report that they have opened meanwhile, and keeps the sent one (V-19)', async () => {
  const { reporting, unmount, readStates, answer } = await sendReport();
  unmount();
  const other = { id: 'b', type: 'windscreen' } as const;
  reporting.visit.set({ ...reporting.visit.get(), report: other });
  await answer();
  await waitFor(async () => expect(await readStates()).toEqual(['sent']));
  // The code that runs after the last response needs a few turns of the event loop.
  await act(() => new Promise((resolve) => setTimeout(resolve, 50)));
  expect(reporting.visit.get().report).toEqual(other);
  expect(await readStates()).toEqual(['sent']);
});

it('does not promise to keep a submission for which the device has no space (V-19)', async () => {
  const { id, wrapper } = signIn();
  const { result } = renderHook(() => useReportSubmission({ id, type: 'panel' }), { wrapper });
  await waitFor(() => expect(result.current.view).toBeDefined());
  const full = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('', 'QuotaExceededError');
  });
  onTestFinished(() => full.mockRestore());
  await act(async () => void result.current.start([createTask(id)]));
  await waitFor(() => expect(result.current.view?.tasks).toHaveLength(1));
  expect(result.current.isKept).toBe(false);
});

it('fetches the report again for whoever goes back to the review, since it may have been changed elsewhere (V-17)', async () => {
  const { id, reporting, wrapper } = signIn();
  const { queries } = reporting.connection.services!;
  const fetched = vi.fn<() => Promise<string>>().mockResolvedValue('a report');
  const useReview = () => {
    useQuery({ queryKey: incidentQueryKeys.report(id), queryFn: fetched });
    return useReportSubmission({ id, type: 'panel' });
  };
  const { result } = renderHook(useReview, { wrapper });
  await waitFor(() => expect(result.current.view).toBeDefined());
  expect(queries.isFetching()).toBe(0);
  expect(fetched).toHaveBeenCalledOnce();
  await act(() => result.current.cancel());
  await waitFor(() => expect(fetched).toHaveBeenCalledTimes(2));
});

it('an attempt that nobody asked for tells nothing anew and takes no focus (V-19)', async () => {
  const scroll = vi.fn<() => void>();
  Element.prototype.scrollIntoView = scroll;
  const { refuse, unmount } = await sendReport();
  const region = () => screen.getByRole('region', { name: text.parts });
  await refuse(1);
  const notice = await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(region()));

  const elsewhere = document.body.appendChild(document.createElement('input'));
  elsewhere.focus();
  scroll.mockClear();
  await act(async () => void dispatchEvent(new Event('online')));
  await waitFor(() => expect(screen.getByText(text.states.sending)).toBeTruthy());
  expect(screen.getByRole('alert')).toBe(notice);
  expect(screen.getByRole('status').textContent).toBe('');
  await refuse(2);
  await screen.findByText(text.states.failed);
  expect(screen.getByRole('alert')).toBe(notice);
  expect(document.activeElement).toBe(elsewhere);
  expect(scroll).not.toHaveBeenCalled();

  await act(async () => void fireEvent.click(screen.getByRole('button', { name: shellMessages.retry })));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  await refuse(3);
  await screen.findByRole('alert');
  await waitFor(() => expect(document.activeElement).toBe(region()));
  expect(scroll).toHaveBeenCalledOnce();
  elsewhere.remove();
  unmount();
});

it('reloads the page where the code for files has failed to load, after an attempt that the person asked for', async () => {
  vi.doMock('../../../../api/src/transport/files.ts', () => {
    throw new TypeError('Failed to fetch dynamically imported module');
  });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('location', Object.assign(new URL(location.href), { reload }));
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  onTestFinished(() => {
    vi.doUnmock('../../../../api/src/transport/files.ts');
    vi.unstubAllGlobals();
  });
  const { fail, unmount } = await sendReport();
  await fail(1);
  await screen.findByRole('alert');
  expect(reload).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: shellMessages.retry }));
  await fail(5);
  await waitFor(() => expect(reload).toHaveBeenCalledOnce());
  unmount();
});
