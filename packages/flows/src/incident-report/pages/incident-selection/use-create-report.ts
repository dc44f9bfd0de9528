import { ApiError, useApi } from '@journey/api';
import {
  createReport,
  incidentQueryKeys,
  type IncidentRental,
  type IncidentUserRole,
  type IncidentType,
} from '@journey/api/incidents';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { sendOnce } from '../../../engine/outbox/send-once.ts';
import { openReportDrafts } from '../../drafts.ts';
import { getFirstReportStep } from '../../flow.ts';
import { useIncidentReportApp } from '../../incident-report-app.ts';
import { useReportAddress } from '../../use-report.tsx';
import { reportSelectionMessages as text } from './messages.ts';

/**
 * The longest time in ms to wait for the list of reports to reload after the person has confirmed or cancelled a
 * new report, so that a slow network does not block the page.
 */
const CREATION_WAIT = 2000;

const atMost = (work: Promise<unknown>) =>
  Promise.race([work, new Promise((resolve) => setTimeout(resolve, CREATION_WAIT))]);

/**
 * The creation of a new report: its state and its actions. A report that was created opens only after the person
 * has confirmed it.
 */
export interface ReportCreationState {
  readonly state: 'none' | 'creating' | 'created' | 'beginning' | 'cancelling';
  readonly failure: string | undefined;
  readonly create: (type: IncidentType) => Promise<void>;
  readonly confirm: () => Promise<void>;
  readonly cancel: () => Promise<void>;
  readonly forgetFailure: () => void;
}

/** Creates a report at the services and, after the person has confirmed it, opens its first page. */
export const useCreateReport = (rental: IncidentRental, role: IncidentUserRole): ReportCreationState => {
  const api = useApi();
  const queries = useQueryClient();
  const reporting = useIncidentReportApp();
  const { visit, toasts } = reporting;
  const navigate = useNavigate();
  const address = useReportAddress();
  const [state, setState] = useState<ReportCreationState['state']>('none');
  const [failure, setFailure] = useState<string>();
  const made = useRef<{ id: string; type: IncidentType }>(undefined);
  const reload = () =>
    queries.invalidateQueries({ queryKey: incidentQueryKeys.list(rental.serviceTrackingId) });

  return {
    state,
    failure,
    create: async (type) => {
      setState('creating');
      setFailure(undefined);
      const { serviceTrackingId, registration } = rental;
      try {
        const draft = { serviceTrackingId, type, registration, createdBy: role };
        const id = await sendOnce(await openReportDrafts(reporting), {
          name: `create/${type}`,
          body: draft,
          send: (idempotencyKey) => createReport(api, draft, { idempotencyKey }),
        });
        made.current = { id, type };
        toasts.show('success', text.initialised);
        setState('created');
      } catch (error) {
        setFailure(error instanceof ApiError ? error.message : text.createFailed);
        setState('none');
      }
    },
    confirm: async () => {
      if (!made.current) return;
      const { id, type } = made.current;
      setState('beginning');
      await atMost(reload());
      visit.set({ ...visit.get(), report: { id, type } });
      await navigate(address(getFirstReportStep(type)));
    },
    cancel: async () => {
      setState('cancelling');
      await atMost(reload());
      setState('none');
    },
    forgetFailure: () => setFailure(undefined),
  };
};
