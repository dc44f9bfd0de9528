import { AlignToColumnEdge, Button, Notice, Page, SkipLink, Stack } from '@journey/ui';
import type { ReactNode } from 'react';
import { Navigate, Outlet, Route, Routes, useLocation } from 'react-router-dom';
import { FlowStepGuard, type FlowWithAddresses } from '../../engine/steps/use-flow.tsx';
import { ServicesProvider } from '../../shell/ServicesProvider.tsx';
import { createLazyPage, type LazyPage } from '../../shell/lazy-page.tsx';
import { ProductPages } from '../../shell/ProductPages.tsx';
import { usePreloadPages } from '../../shell/use-preload-pages.ts';
import { CheckInHeader } from '../area/CheckInHeader.tsx';
import { idleMessages } from '../area/idle-messages.ts';
import { leaveCounterScreen } from '../area/leave-counter-screen.ts';
import { CHECK_IN_BASE_PATHS, useCheckInApp, useCheckInState } from '../check-in.ts';
import { CHECK_IN_FLOW, type CheckInStepId } from './flow.ts';
import { getCheckInLoginPath } from '../login-path.ts';
import { checkInMessages as text } from '../messages.ts';
import { deriveCheckInFacts, type CheckInFacts } from '../rules/facts.ts';
import type { CheckInKind, CheckInState } from '../state.ts';
import { WaitingCheckIn } from './WaitingCheckIn.tsx';

/**
 * The React page of each step of the check-in. A page's code is loaded when the person opens the step, unless it was
 * preloaded.
 */
const STEPS: Readonly<Record<CheckInStepId, LazyPage>> = {
  privacy: createLazyPage(async () => (await import('../steps/privacy/PrivacyStep.tsx')).PrivacyStep),
  steps: createLazyPage(
    async () => (await import('../steps/what-happens/UpcomingStepsStep.tsx')).UpcomingStepsStep,
  ),
  verify: createLazyPage(async () => (await import('../steps/verify/VerifyStep.tsx')).VerifyStep),
  form: createLazyPage(async () => (await import('../steps/form/FormStep.tsx')).FormStep),
  summary: createLazyPage(async () => (await import('../steps/summary/SummaryStep.tsx')).SummaryStep),
  complete: createLazyPage(async () => (await import('../steps/complete/CompleteStep.tsx')).CompleteStep),
};

const AHEAD = Object.values(STEPS);

interface Props {
  readonly kind: CheckInKind;
}

/** The pages of one kind of check-in that need a session. */
export const CheckInArea = ({ kind }: Props) => {
  const { site } = useCheckInApp();
  const base = CHECK_IN_BASE_PATHS[kind];
  return (
    <Routes>
      <Route element={<SignedIn kind={kind} />}>
        {CHECK_IN_FLOW.steps.map(({ id, path }) => (
          <Route key={id} path={`${path}/*`} element={<ShownStep id={id} base={base} />} />
        ))}
        <Route index element={<Navigate to={`${base}/privacy/${site.brand.id}`} replace />} />
      </Route>
      <Route path="*" element={<Navigate to="/404" replace />} />
    </Routes>
  );
};

/**
 * The layout around every step: a header with 'Online Check-In' and the assistance line (C-30). A shared counter
 * screen has no header (C-28). It has a button above the step with which a person who has finished logs out.
 */
const CheckInLayout = ({ children }: { readonly children: ReactNode }) => {
  const checkIn = useCheckInApp();
  const { kind, isGeneric } = useCheckInState();
  return (
    <>
      <SkipLink href="#main">{text.skip}</SkipLink>
      {!isGeneric && <CheckInHeader />}
      <Page id="main" tabIndex={-1}>
        <Stack>
          {isGeneric && (
            <AlignToColumnEdge>
              <Button variant="quiet" onClick={() => void leaveCounterScreen(checkIn)}>
                {idleMessages.leave}
              </Button>
            </AlignToColumnEdge>
          )}
          {kind === 'demo' && <Notice>{text.demo}</Notice>}
          {children}
        </Stack>
      </Page>
    </>
  );
};

/**
 * Returns the address of the login for a kind of check-in. Without a session, every address of that kind redirects
 * there (docs/product/check-in.md#c-29). An additional driver's login gets the reservation number from the link or
 * from the stored state.
 * @param search the query of the address that was opened
 */
const getLoginPathOfAddress = (
  kind: CheckInKind,
  state: Pick<CheckInState, 'kind' | 'booking'>,
  search: string,
): string => {
  const storedNumber = state.kind === kind ? state.booking?.reservationNumber : undefined;
  return getCheckInLoginPath(kind, new URLSearchParams(search).get('b') ?? storedNumber);
};

const SignedIn = ({ kind }: Props) => {
  const state = useCheckInState();
  const { search } = useLocation();
  usePreloadPages(AHEAD);
  if (!state.session || state.kind !== kind)
    return <Navigate to={getLoginPathOfAddress(kind, state, search)} replace />;
  return (
    <ServicesProvider hasFiles={false}>
      <CheckInLayout>
        <WaitingCheckIn />
        <ProductPages title={text.product} label={text.loading}>
          <Outlet />
        </ProductPages>
      </CheckInLayout>
    </ServicesProvider>
  );
};

const ShownStep = ({ id, base }: { readonly id: CheckInStepId; readonly base: string }) => {
  const { site, state } = useCheckInApp();
  useCheckInState();
  const pathOf = (step: CheckInStepId) => CHECK_IN_FLOW.steps.find((one) => one.id === step)?.path ?? '';
  const place: FlowWithAddresses<CheckInFacts, CheckInStepId> = {
    flow: CHECK_IN_FLOW,
    facts: () => deriveCheckInFacts(state.get()),
    addressOf: (step) => `${base}/${pathOf(step)}${step === 'privacy' ? `/${site.brand.id}` : ''}`,
  };
  const Step = STEPS[id];
  return (
    <FlowStepGuard place={place} id={id}>
      <Step />
    </FlowStepGuard>
  );
};
