import { ApiProvider } from '@journey/api';
import { Skeleton } from '@journey/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useCallback, useEffect, useMemo, type ComponentType, type ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { LoadBoundary } from '../../engine/LoadBoundary.tsx';
import { FlowStepGuard, type FlowPlace } from '../../engine/steps/use-flow.tsx';
import { CHECK_IN_BASES, useCheckIn, useCheckInState } from '../check-in.ts';
import { CHECK_IN_FLOW, type CheckInStepId } from '../flow.ts';
import { checkInMessages as text } from '../messages.ts';
import { factsOf, type CheckInFacts } from '../rules/facts.ts';
import { loginAddress } from '../rules/login-address.ts';
import type { CheckInKind } from '../state.ts';
import { checkInTransport } from '../transport.ts';
import { CheckInLayout } from './CheckInLayout.tsx';
import { CheckInSession } from './CheckInSession.tsx';
import { checkInQueries } from './queries.ts';

/** Where each step's code is; it comes when the step is gone to, or ahead of it. */
const LOADS: Readonly<Record<CheckInStepId, () => Promise<{ default: ComponentType }>>> = {
  privacy: async () => ({ default: (await import('../steps/privacy/PrivacyStep.tsx')).PrivacyStep }),
  steps: async () => ({ default: (await import('../steps/steps/StepsStep.tsx')).StepsStep }),
  verify: async () => ({ default: (await import('../steps/verify/VerifyStep.tsx')).VerifyStep }),
  form: async () => ({ default: (await import('../steps/form/FormStep.tsx')).FormStep }),
  summary: async () => ({ default: (await import('../steps/summary/SummaryStep.tsx')).SummaryStep }),
  complete: async () => ({ default: (await import('../steps/complete/CompleteStep.tsx')).CompleteStep }),
};

const SHOWN: Readonly<Record<CheckInStepId, ComponentType>> = {
  privacy: lazy(LOADS.privacy),
  steps: lazy(LOADS.steps),
  verify: lazy(LOADS.verify),
  form: lazy(LOADS.form),
  summary: lazy(LOADS.summary),
  complete: lazy(LOADS.complete),
};

/** Fetches the steps ahead once one is on the screen: who loses the network in a car park goes on nevertheless. */
const useStepsAhead = () =>
  useEffect(() => {
    const timer = setTimeout(() => {
      for (const load of Object.values(LOADS)) void load().catch(() => undefined);
    }, AHEAD_AFTER);
    return () => clearTimeout(timer);
  }, []);

/** ms after the first step's code has come, so that it has the network to itself. */
const AHEAD_AFTER = 500;

interface Props {
  readonly kind: CheckInKind;
}

/** All that stands behind the session of one kind of check-in (C-29, 1§2). */
export const CheckInArea = ({ kind }: Props) => {
  const { site } = useCheckIn();
  const base = CHECK_IN_BASES[kind];
  return (
    <Routes>
      <Route
        element={
          <SignedIn kind={kind}>
            <Outlet />
          </SignedIn>
        }
      >
        {CHECK_IN_FLOW.steps.map(({ id, path }) => (
          <Route key={id} path={`${path}/*`} element={<ShownStep id={id} base={base} />} />
        ))}
        <Route index element={<Navigate to={`${base}/privacy/${site.brand.id}`} replace />} />
      </Route>
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
};

const SignedIn = ({ kind, children }: Props & { readonly children: ReactNode }) => {
  const checkIn = useCheckIn();
  const state = useCheckInState();
  const { search, pathname } = useLocation();
  useStepsAhead();
  if (!state.session || state.kind !== kind)
    return <Navigate to={loginAddress(kind, state, search)} replace />;
  return (
    <ApiProvider value={checkInTransport(checkIn)}>
      <QueryClientProvider client={checkInQueries(checkIn)}>
        <CheckInSession />
        <CheckInLayout>
          <LoadBoundary key={pathname} text={text.notLoaded} retry={text.retry}>
            <Suspense fallback={<Skeleton label={text.loading} lines={5} />}>{children}</Suspense>
          </LoadBoundary>
        </CheckInLayout>
      </QueryClientProvider>
    </ApiProvider>
  );
};

const ShownStep = ({ id, base }: { readonly id: CheckInStepId; readonly base: string }) => {
  const { site, state } = useCheckIn();
  useCheckInState();
  const facts = useCallback(() => factsOf(state.get()), [state]);
  const place = useMemo<FlowPlace<CheckInFacts, CheckInStepId>>(() => {
    const pathOf = (step: CheckInStepId) => CHECK_IN_FLOW.steps.find((one) => one.id === step)?.path ?? '';
    return {
      flow: CHECK_IN_FLOW,
      facts,
      addressOf: (step) => `${base}/${pathOf(step)}${step === 'privacy' ? `/${site.brand.id}` : ''}`,
    };
  }, [base, facts, site]);
  const Step = SHOWN[id];
  return (
    <FlowStepGuard place={place} id={id}>
      <Step />
    </FlowStepGuard>
  );
};
