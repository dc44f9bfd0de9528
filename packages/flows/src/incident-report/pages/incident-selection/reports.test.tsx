import { ApiProvider, createTransport } from '@journey/api';
import { incidentQueryKeys, type IncidentRental, type ReportListItem } from '@journey/api/incidents';
import { HiddenPageContext } from '@journey/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { BrowserRouter, useLocation, useNavigationType } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { site } from '../../../../../../hosts/meridian-au/site.ts';
import { AppProvider } from '../../../shell/app.ts';
import { createTaskQueueStore } from '../../../engine/outbox/queue-store.ts';
import { getReportStepDraftName, getSubmissionOutboxName, openReportDrafts } from '../../drafts.ts';
import { createIncidentReportApp } from '../../incident-report-app.ts';
import { useDeleteReport } from './delete-report.ts';
import { useCreateReport, useOpenReport } from './reports.ts';

interface Sent {
  readonly method: string;
  readonly path: string;
  readonly key: string | null;
  readonly body: unknown;
}
const NEVER = new Promise<never>(() => undefined);

let rentals = 0;
/** Whether the page is hidden because the next one takes long to load. */
let isPageHidden = false;

/**
 * Renders a hook of the page on which people select reports, at an address with a query string.
 * @param answer the services' response to each request, by its path
 */
const page = <T,>(use: () => T, answer: (path: string) => Response | Promise<Response>) => {
  rentals += 1;
  const sent: Sent[] = [];
  const api = createTransport({
    base: 'https://host.test/api',
    token: () => 'token-1',
    onUnauthorised: () => undefined,
    sleep: () => Promise.resolve(),
    fetch: async (input, init) => {
      const request = new Request(input, init);
      const path = new URL(request.url).pathname.replace('/api/vir/', '');
      const key = request.headers.get('idempotency-key');
      sent.push({ method: request.method, path, key, body: await request.json() });
      return answer(path);
    },
  });
  const reporting = createIncidentReportApp(site, '/api');
  reporting.state.set({ rental: { serviceTrackingId: `ST-hook-${rentals}` } });
  const queries = new QueryClient();
  const invalidate = vi.spyOn(queries, 'invalidateQueries');
  history.pushState(null, '', '/vehicleincidents/incidentselection?brand=ace');
  const wrapper = ({ children }: { children: ReactNode }) => (
    <BrowserRouter>
      <AppProvider value={reporting}>
        <ApiProvider value={api}>
          <QueryClientProvider client={queries}>
            <HiddenPageContext value={isPageHidden}>{children}</HiddenPageContext>
          </QueryClientProvider>
        </ApiProvider>
      </AppProvider>
    </BrowserRouter>
  );
  const { result, rerender, unmount } = renderHook(
    () => {
      const { pathname, search } = useLocation();
      return { hook: use(), address: pathname + search, navigationType: useNavigationType() };
    },
    { wrapper },
  );
  return { result, rerender, unmount, sent, reporting, queries, invalidate };
};
const rental = { serviceTrackingId: 'ST', registration: 'AKX-470' } as IncidentRental;
const listKey = { queryKey: incidentQueryKeys.list('ST') };
const item = (more: Partial<ReportListItem> = {}): ReportListItem => ({
  id: 'v1',
  type: 'panel',
  status: 'witness',
  isResumable: true,
  ...more,
});
const broken = () => Response.json({ error: 'Refused' }, { status: 400 });

beforeEach(() => {
  isPageHidden = false;
  localStorage.clear();
  sessionStorage.clear();
});

it('creates a report once it is asked to, and opens its first page when that is confirmed', async () => {
  const { result, sent, reporting, invalidate } = page(
    () => useCreateReport(rental, 'staff'),
    () => Response.json({ data: { virId: 'v1' } }),
  );
  expect(result.current.hook.state).toBe('none');
  await act(() => result.current.hook.create('panel'));
  expect(sent).toEqual([
    {
      method: 'POST',
      path: 'init',
      key: expect.stringMatching(/^[\da-f-]{36}$/),
      body: { serviceTrackingId: 'ST', virType: 'panel', registration: 'AKX-470', createdBy: 'staff' },
    },
  ]);
  expect([result.current.hook.state, result.current.hook.failure]).toEqual(['created', undefined]);
  expect(reporting.visit.get().report).toBeUndefined();

  await act(() => result.current.hook.confirm());
  expect(invalidate).toHaveBeenCalledWith(listKey);
  expect(reporting.visit.get().report).toEqual({ id: 'v1', type: 'panel' });
  expect(result.current.hook.state).toBe('beginning');
  expect(result.current.address).toBe('/vehicleincidents/vehicleconditionandpolice?brand=ace');
});

it('waits no longer for a report’s first page once a placeholder has replaced the list', async () => {
  const { result, rerender } = page(
    () => useCreateReport(rental, 'customer'),
    () => Response.json({ data: { virId: 'v1' } }),
  );
  await act(() => result.current.hook.create('windscreen'));
  await act(() => result.current.hook.confirm());
  expect(result.current.hook.state).toBe('beginning');
  for (isPageHidden of [true, false]) rerender();
  expect(result.current.hook.state).toBe('none');
});

it('opens no page before a report was created', async () => {
  const { result } = page(() => useCreateReport(rental, 'customer'), broken);
  await act(() => result.current.hook.confirm());
  expect(result.current.address).toContain('incidentselection');
});

it('leaves a created report in the list when the person cancels', async () => {
  const { result, reporting, invalidate } = page(
    () => useCreateReport(rental, 'customer'),
    () => Response.json({ data: { virId: 'v1' } }),
  );
  await act(() => result.current.hook.create('windscreen'));
  await act(() => result.current.hook.cancel());
  expect(result.current.navigationType).toBe('POP');
  expect(invalidate).toHaveBeenCalledWith(listKey);
  expect(result.current.hook.state).toBe('none');
  expect(reporting.visit.get().report).toBeUndefined();
});

it('opens no report that the person cancels while the list reloads (V-07)', async () => {
  const { result, reporting, invalidate } = page(
    () => useCreateReport(rental, 'customer'),
    () => Response.json({ data: { virId: 'v1' } }),
  );
  await act(() => result.current.hook.create('windscreen'));
  let endReload: () => void = () => undefined;
  invalidate.mockReturnValueOnce(new Promise<void>((resolve) => (endReload = resolve)));
  let confirming = Promise.resolve();
  act(() => void (confirming = result.current.hook.confirm()));
  await act(() => result.current.hook.cancel());
  await act(async () => {
    endReload();
    await confirming;
  });
  expect(result.current.hook.state).toBe('none');
  expect(result.current.address).toContain('incidentselection');
  expect(reporting.visit.get().report).toBeUndefined();
});

describe('a report whose first page still loads when the person cancels it (V-07)', () => {
  const begin = async () => {
    const shown = page(
      () => useCreateReport(rental, 'customer'),
      () => Response.json({ data: { virId: 'v1' } }),
    );
    await act(() => shown.result.current.hook.create('windscreen'));
    await act(() => shown.result.current.hook.confirm());
    expect(shown.result.current.address).not.toContain('incidentselection');
    return shown;
  };

  it('is left for the list’s own place in the history', async () => {
    const { result, reporting } = await begin();
    expect(result.current.navigationType).toBe('PUSH');
    await act(() => result.current.hook.cancel());
    expect(reporting.visit.get().report).toBeUndefined();
    await vi.waitFor(() =>
      expect(result.current.address).toBe('/vehicleincidents/incidentselection?brand=ace'),
    );
    expect(result.current.navigationType).toBe('POP');
  });

  it.each<[string, (shown: Awaited<ReturnType<typeof begin>>) => void]>([
    [
      'another report was opened meanwhile',
      ({ reporting }) => act(() => reporting.visit.set({ report: { id: 'v2', type: 'panel' } })),
    ],
    ['no report is open any more', ({ reporting }) => act(() => reporting.visit.set({}))],
    [
      'the person came back from the placeholder of that page',
      ({ rerender }) => {
        for (isPageHidden of [true, false]) rerender();
      },
    ],
  ])('changes neither the address nor the visit where %s', async (_, happen) => {
    const shown = await begin();
    const { result, reporting } = shown;
    happen(shown);
    const before = [result.current.address, reporting.visit.get()];
    await act(() => result.current.hook.cancel());
    expect([result.current.address, reporting.visit.get()]).toEqual(before);
  });
});

it('waits at most two seconds for the list', async () => {
  const { result, invalidate } = page(
    () => useCreateReport(rental, 'customer'),
    () => Response.json({ data: { virId: 'v1' } }),
  );
  await act(() => result.current.hook.create('windscreen'));
  invalidate.mockReturnValue(NEVER);
  vi.useFakeTimers();
  let isOver = false;
  const confirmed = act(async () => {
    const confirming = result.current.hook.confirm().then(() => (isOver = true));
    await vi.advanceTimersByTimeAsync(1999);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(1);
    await confirming;
  });
  await confirmed;
  vi.useRealTimers();
  expect(result.current.address).toBe('/vehicleincidents/incidentdetails?brand=ace');
});

it.each<[string, () => Response | Promise<Response>, string]>([
  ['with the services’ reason', broken, 'Refused'],
  [
    'without a network',
    () => Promise.reject(new TypeError('')),
    'Failed to fetch incident report, check your network',
  ],
])('says %s that a report could not be created', async (_, answer, failure) => {
  const { result } = page(() => useCreateReport(rental, 'customer'), answer);
  await act(() => result.current.hook.create('panel'));
  expect([result.current.hook.state, result.current.hook.failure]).toEqual(['none', failure]);
  act(() => result.current.hook.forgetFailure());
  expect(result.current.hook.failure).toBeUndefined();
});

it('deletes a report that the person confirmed, with everything that the device keeps of it', async () => {
  const { result, sent, reporting, invalidate } = page(
    () => useDeleteReport(rental),
    () => Response.json({}),
  );
  const drafts = await openReportDrafts(reporting);
  await drafts.put(getReportStepDraftName('v1', 'incident'), 'typed');
  await drafts.put(getReportStepDraftName('v2', 'incident'), 'typed');
  reporting.visit.set({ ...reporting.visit.get(), report: { id: 'v1', type: 'panel' } });
  await act(() => result.current.hook.confirm());
  expect(sent).toEqual([]);

  act(() => result.current.hook.ask(item()));
  expect(result.current.hook.asked).toEqual(item());
  await act(() => result.current.hook.confirm());
  expect(sent).toMatchObject([{ method: 'DELETE', path: 'detail', body: { virId: 'v1' } }]);
  expect(sent[0].key).not.toBeNull();
  expect(await drafts.list('form/')).toEqual([getReportStepDraftName('v2', 'incident')]);
  expect(reporting.visit.get().report).toBeUndefined();
  expect(result.current.hook.outcome).toBe('removed');
  expect(invalidate).toHaveBeenCalledWith(listKey);
  expect([result.current.hook.asked, result.current.hook.isBusy]).toEqual([undefined, false]);
});

it('keeps the visit to another report, and says when a report could not be deleted', async () => {
  const { result, reporting, invalidate } = page(() => useDeleteReport(rental), broken);
  reporting.visit.set({ ...reporting.visit.get(), report: { id: 'v2', type: 'panel' } });
  act(() => result.current.hook.ask(item()));
  act(() => result.current.hook.cancel());
  expect(result.current.hook.asked).toBeUndefined();
  act(() => result.current.hook.ask(item()));
  await act(() => result.current.hook.confirm());
  expect(result.current.hook.outcome).toBe('failed');
  expect(reporting.visit.get().report?.id).toBe('v2');
  expect(invalidate).not.toHaveBeenCalled();
  expect([result.current.hook.asked, result.current.hook.isBusy]).toEqual([undefined, false]);
});

it('counts a report that another device has deleted as deleted, and lets its drafts go (V-06)', async () => {
  const gone = () => Response.json({ error: 'Not found' }, { status: 404 });
  const { result, reporting, invalidate } = page(() => useDeleteReport(rental), gone);
  const drafts = await openReportDrafts(reporting);
  await drafts.put(getReportStepDraftName('v1', 'incident'), 'typed');
  act(() => result.current.hook.ask(item()));
  await act(() => result.current.hook.confirm());
  expect(result.current.hook.outcome).toBe('removed');
  expect(await drafts.list('form/')).toEqual([]);
  expect(invalidate).toHaveBeenCalledWith(listKey);
});

it('reads the list again where a report may not be deleted any more (V-06)', async () => {
  const handedIn = () => Response.json({ error: 'This report has been submitted.' }, { status: 409 });
  const { result, invalidate } = page(() => useDeleteReport(rental), handedIn);
  act(() => result.current.hook.ask(item()));
  await act(() => result.current.hook.confirm());
  expect(result.current.hook.outcome).toBe('failed');
  expect(invalidate).toHaveBeenCalledWith(listKey);
});

it.each([
  ['witness', 'damagedetails', false],
  ['submitted', 'vehicleconditionandpolice', true],
] as const)('opens a report that stands at %s at its next page', async (status, path, resubmit) => {
  const { result, sent, reporting } = page(() => useOpenReport(true), broken);
  await act(() => result.current.hook.open(item({ status })));
  expect(result.current.address).toBe(`/vehicleincidents/${path}?brand=ace`);
  expect(reporting.visit.get().report).toEqual({ id: 'v1', type: 'panel', resubmit });
  expect(sent).toEqual([]);
  expect(result.current.hook.opening).toBeUndefined();
});

it('asks who drove where the next page depends on it', async () => {
  const { result, sent } = page(
    () => useOpenReport(true),
    () =>
      Response.json({
        data: { _id: 'v1', virtype: 'panel', virstatus: 'IncidentDetails', CustomerDriving: 'N' },
      }),
  );
  await act(() => result.current.hook.open(item({ status: 'incident-details' })));
  expect(sent).toMatchObject([{ path: 'detail', body: { virId: 'v1' } }]);
  expect(result.current.address).toContain('/otherdriverdetails');
});

/**
 * Renders the report list and opens a report that must be fetched first.
 * @returns what was rendered; `close`, which hides the list; and `answer`, which ends the fetch with a given response
 */
const openSlowly = () => {
  const answers: ((response: Response) => void)[] = [];
  let isShown = true;
  const list = page(
    () => useOpenReport(isShown),
    () => new Promise<Response>((resolve) => answers.push(resolve)),
  );
  let opening = Promise.resolve();
  act(() => {
    opening = list.result.current.hook.open(item({ id: 'slow', status: 'incident-details' }));
  });
  const fetched = { _id: 'slow', virtype: 'panel', virstatus: 'IncidentDetails', CustomerDriving: 'N' };
  return {
    ...list,
    close: () => {
      isShown = false;
      list.rerender();
    },
    answer: async (response = Response.json({ data: fetched })) => {
      await vi.waitFor(() => expect(answers).not.toEqual([]));
      answers[0](response);
      await act(() => opening);
    },
  };
};

it.each([
  ['is fetched', undefined],
  ['cannot be fetched', broken],
])('keeps the report that was opened last, once an earlier one %s at last (V-06)', async (_, failure) => {
  const { result, reporting, answer } = openSlowly();
  expect(result.current.hook.opening).toBe('slow');
  await act(() => result.current.hook.open(item({ id: 'last', type: 'windscreen', status: 'initialized' })));
  const opened = result.current.address;
  expect(opened).toContain('/incidentdetails');
  await answer(failure?.());
  expect(reporting.visit.get().report?.id).toBe('last');
  expect(result.current.address).toBe(opened);
  expect(result.current.hook.hasFailed).toBe(false);
});

it('says of the report that was pressed last alone that it is being opened (V-06)', async () => {
  const { result, answer } = openSlowly();
  act(() => void result.current.hook.open(item({ id: 'last', status: 'incident-details' })));
  await answer(broken());
  expect([result.current.hook.opening, result.current.hook.hasFailed]).toEqual(['last', false]);
});

it('opens no report once the list is closed (V-06)', async () => {
  const { result, reporting, answer, close } = openSlowly();
  act(close);
  expect(result.current.hook.opening).toBeUndefined();
  await answer();
  expect(reporting.visit.get().report).toBeUndefined();
  expect(result.current.address).toContain('/incidentselection');
});

it('opens neither of two reports once the list is closed (V-06)', async () => {
  const { result, reporting, answer, close } = openSlowly();
  act(() => void result.current.hook.open(item({ id: 'last', status: 'incident-details' })));
  act(close);
  await answer();
  expect(reporting.visit.get().report).toBeUndefined();
});

it('opens a report whose submission was begun on this device at the review (V-06)', async () => {
  const { result, reporting } = page(() => useOpenReport(true), broken);
  const drafts = await openReportDrafts(reporting);
  await createTaskQueueStore(drafts, getSubmissionOutboxName('v1')).begin([{ id: 'create', input: '' }]);
  await act(() => result.current.hook.open(item({ status: 'initialized' })));
  expect(result.current.address).toBe('/vehicleincidents/reviewpage?brand=ace');
});

it('gives a report that is pressed while another one’s page loads its place in the history (V-06)', async () => {
  const { result, reporting } = page(() => useOpenReport(true), broken);
  await act(() => result.current.hook.open(item({ status: 'initialized' })));
  expect([result.current.address, result.current.navigationType]).toEqual([
    '/vehicleincidents/vehicleconditionandpolice?brand=ace',
    'PUSH',
  ]);
  await act(() => result.current.hook.open(item({ id: 'v2', type: 'windscreen', status: 'initialized' })));
  expect(reporting.visit.get().report?.id).toBe('v2');
  expect([result.current.address, result.current.navigationType]).toEqual([
    '/vehicleincidents/incidentdetails?brand=ace',
    'REPLACE',
  ]);
});

it('opens no report once the page is left (V-06)', async () => {
  const { reporting, answer, unmount } = openSlowly();
  unmount();
  await answer();
  expect(reporting.visit.get().report).toBeUndefined();
});

it('stays where it is and says so when it cannot ask', async () => {
  const { result } = page(() => useOpenReport(true), broken);
  await act(() => result.current.hook.open(item({ status: 'incident-details' })));
  expect(result.current.address).toContain('/incidentselection');
  expect(result.current.hook.hasFailed).toBe(true);
  expect(result.current.hook.opening).toBeUndefined();
  act(() => result.current.hook.leave(true));
  expect(result.current.hook.hasFailed).toBe(true);
  act(() => result.current.hook.leave(false));
  expect(result.current.hook.hasFailed).toBe(false);
});

/** Creates a report whose response is lost. @returns the hooks, and a function that creates another report */
const createWithoutAnswer = async () => {
  let isLost = true;
  const { result, sent } = page(
    () => ({
      creation: useCreateReport(rental, 'customer'),
      opening: useOpenReport(true),
      deletion: useDeleteReport(rental),
    }),
    (path) =>
      path === 'init' && isLost
        ? Promise.reject(new TypeError('Failed to fetch'))
        : Response.json({ data: { virId: 'v1' } }),
  );
  const create = () => act(() => result.current.hook.creation.create('panel'));
  await create();
  isLost = false;
  return {
    hooks: () => result.current.hook,
    /** Creates another report. @returns whether its idempotency key differs from that of the first one */
    createAnother: async () => {
      await create();
      const keys = sent.filter(({ path }) => path === 'init').map(({ key }) => key);
      return keys.at(-1) !== keys[0];
    },
  };
};

it('creates the same report again where the answer was lost (V-07)', async () => {
  const { createAnother } = await createWithoutAnswer();
  expect(await createAnother()).toBe(false);
});

it.each([
  ['another report', 'panel', true],
  ['the same report', 'windscreen', false],
] as const)(
  'creates %s again after a lost answer, once one of the type %s was opened (V-07)',
  async (_, type, isNew) => {
    const { hooks, createAnother } = await createWithoutAnswer();
    await act(() => hooks().opening.open(item({ type })));
    expect(await createAnother()).toBe(isNew);
  },
);

it('creates another report after a lost answer, once the first one was deleted (V-07)', async () => {
  const { hooks, createAnother } = await createWithoutAnswer();
  act(() => hooks().deletion.ask(item()));
  await act(() => hooks().deletion.confirm());
  expect(hooks().deletion.outcome).toBe('removed');
  expect(await createAnother()).toBe(true);
});
